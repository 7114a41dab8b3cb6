import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { crash, words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

interface Props {
  /** Another value (the address) gives the page another chance. */
  resetKey?: string
  children: ReactNode
}

/** Spec §8's global error screen: nothing a person wrote is lost, it lies in the outbox. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState
        role="alert"
        icon={<TriangleAlert size={32} />}
        title={crash.title}
        action={
          <div style={{ display: 'flex', gap: 'var(--space-3)', flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button onClick={() => this.setState({ failed: false })}>{words.retry}</Button>
            <Button variant="primary" icon={<RotateCw size={18} />} onClick={() => location.reload()}>
              {words.reload}
            </Button>
          </div>
        }
      >
        {crash.reload}
      </EmptyState>
    )
  }
}

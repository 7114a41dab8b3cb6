import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { crash, offline, words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import css from './error-boundary.module.css'

interface Props {
  /** Another value (the address) gives the page another chance. */
  resetKey?: string
  children: ReactNode
}

/** Spec §8's error screen: nothing a person wrote is lost, it lies in the outbox. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    addEventListener('online', this.retry)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.retry)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry()
  }

  private retry = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    // Without a line the likely reason is a screen whose code was never fetched.
    const cut = !navigator.onLine
    return (
      <EmptyState
        role="alert"
        icon={cut ? <WifiOff size={32} /> : <TriangleAlert size={32} />}
        title={cut ? offline.title : crash.title}
        action={
          <div className={css.actions}>
            <Button onClick={this.retry}>{words.retry}</Button>
            <Button variant="primary" icon={<RotateCw size={18} />} onClick={() => location.reload()}>
              {words.reload}
            </Button>
          </div>
        }
      >
        {cut ? offline.detail : crash.reload}
      </EmptyState>
    )
  }
}

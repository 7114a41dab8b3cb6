import { Component, type ReactNode } from 'react'
import { Broken } from '@/src/ui/broken'
import { askAnew } from '@/src/ui/lazy-part'

interface Props {
  /** Another value (the address) gives the page another chance. */
  resetKey?: string
  children: ReactNode
}

/** Around what may break: nothing a person wrote is lost, it lies in the outbox. */
export class ErrorBoundary extends Component<Props, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.retry()
  }

  private retry = () => {
    askAnew()
    this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Broken error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}

import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { notHeldYet as text, words } from '@/src/text/words'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { useRetry } from './retry'
import { useOnline } from './use-online'

interface Props {
  /** How the device's first request ended, or that it is under way. */
  state: 'loading' | 'offline' | 'failed'
  isAsking: boolean
  ask: () => void
  /** What will be here, as the object of a sentence. */
  what: string
  /** The skeleton of what is awaited. */
  loading: ReactNode
}

/** A device that holds nothing yet: it is loading, or why it cannot and what one can do. */
export function NotHeldYet({ state, isAsking, ask, what, loading }: Props) {
  const hasSignal = useOnline()
  useRetry(useCallback(() => state !== 'loading' && ask(), [state, ask]))
  if (state === 'loading') return loading
  const again = (
    <Button busy={isAsking} onClick={ask}>
      {words.retry}
    </Button>
  )
  if (state === 'failed')
    return <EmptyState icon={<TriangleAlert size={32} />} title={text.failed} role="alert" action={again} />
  // Signal asks by itself when it is back, a server can be tried again.
  return (
    <EmptyState
      icon={<CloudOff size={32} />}
      title={text.title}
      role="status"
      action={hasSignal ? again : null}
    >
      {hasSignal ? text.unreachable(what) : text.offline(what)}
    </EmptyState>
  )
}

import { RotateCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { crash, notLoaded, offline, words } from '@/src/text/words'
import css from './broken.module.css'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { askByHand, isNotFetched } from './load-part'
import { useRetry } from './retry'

interface Props {
  onRetry: () => void
  /** What was thrown: code that could not be fetched is no crash. */
  error?: unknown
  /** Where one can be told. */
  reason?: string | undefined
}

/** Spec §8's error screen, for what cannot be shown; tried again by hand, or when the connection is back. */
export function Broken({ onRetry, error, reason }: Props) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  // Too early, perhaps: once more when the connection has proved itself.
  useRetry(onRetry)
  // Without a connection the likely reason is code that was never fetched.
  const isOffline = reason === undefined && !navigator.onLine
  if (isOffline || isNotFetched(error))
    return <NotLoaded said={isOffline ? offline : notLoaded} onRetry={onRetry} />
  return (
    <EmptyState
      role="alert"
      icon={<TriangleAlert size={32} />}
      title={crash.title}
      action={
        <div className={css.actions}>
          <Button onClick={onRetry}>{words.retry}</Button>
          <Button
            variant="primary"
            icon={<RotateCw size={18} />}
            onClick={() => dispatchEvent(new Event('reload-mended'))}
          >
            {words.reload}
          </Button>
        </div>
      }
    >
      {reason ?? crash.reload}
    </EmptyState>
  )
}

/** Nothing is broken; a page loaded anew may not come. */
const NotLoaded = ({ said, onRetry }: { said: { title: string; detail: string }; onRetry: () => void }) => (
  <EmptyState
    role="alert"
    icon={<WifiOff size={32} />}
    title={said.title}
    action={
      <Button variant="primary" icon={<RotateCw size={18} />} onClick={() => askByHand(onRetry)}>
        {words.retry}
      </Button>
    }
  >
    {said.detail}
  </EmptyState>
)

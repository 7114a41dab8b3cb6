import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { offline, unreachable } from '@/src/text/words'
import { retryAll } from '@/src/ui/retry'
import { useOnline } from '@/src/ui/use-online'
import { useSyncStatus } from '@/sync/status'
import css from './offline-bar.module.css'
import { text } from './text'

const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })

/** A slim bar, never a modal: what is on the screen stays usable. */
export function OfflineBar() {
  const { state, offlineSince, sending } = useSyncStatus()
  // The browser knows at once; sync knows when a request fails.
  const hasSignal = useOnline()
  const cut = !hasSignal || state === 'offline'
  const said = hasSignal ? unreachable : offline
  useEffect(() => {
    if (!cut) retryAll()
  }, [cut])
  const notes = [
    offlineSince === undefined ? '' : text.since(clock.format(offlineSince)),
    sending > 0 ? text.queued(sending) : '',
  ].filter(Boolean)
  return (
    <div role="status">
      {cut ? (
        <div className={css.bar}>
          <WifiOff size={16} aria-hidden />
          <strong>{said.title}</strong>
          <span className={css.detail}>{said.detail}</span>
          {notes.length > 0 ? (
            <span className={css.note}>
              {notes.map((note) => (
                <span key={note}>{note}</span>
              ))}
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { offline, unreachable } from '@/src/text/words'
import { cx } from '@/src/ui/class-names'
import { noteCutOff } from '@/src/ui/retry'
import { useOnline } from '@/src/ui/use-online'
import { useSyncStatus } from '@/sync'
import css from './offline-bar.module.css'
import { text } from './text'

const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })

/** One slim line, never a modal: what is on the screen stays usable. The phone has room for the shortest words only. */
export function OfflineBar() {
  const { state, offlineSince, sending } = useSyncStatus()
  // The browser knows at once; sync knows when a request fails.
  const hasSignal = useOnline()
  const cut = !hasSignal || state === 'offline'
  const said = hasSignal ? unreachable : offline
  useEffect(() => {
    noteCutOff(cut)
  }, [cut])
  const since = offlineSince === undefined ? '' : text.since(clock.format(offlineSince))
  const queued = sending > 0 ? text.queued(sending) : ''
  return (
    <div role="status">
      {cut ? (
        <div className={css.bar}>
          <WifiOff size={16} aria-hidden />
          <strong className={css.long}>{said.title}</strong>
          <span className={css.long}>{said.detail}</span>
          <strong className={css.short}>{hasSignal ? said.title : text.offlineShort}</strong>
          {since ? <span className={cx(css.note, css.long)}>{since}</span> : null}
          {queued ? <span className={css.note}>{queued}</span> : null}
        </div>
      ) : null}
    </div>
  )
}

import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offline, unreachable } from '@/src/text/words'
import { cx } from '@/src/ui/class-names'
import { countPictures, useSyncStatus } from '@/sync'
import { text } from './beside-text'
import css from './offline-bar.module.css'

const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })

/** How many pictures can be looked at without a connection. */
function usePicturesHere(): number {
  const [count, setCount] = useState(0)
  useEffect(() => void countPictures().then(setCount, () => undefined), [])
  return count
}

/** What is said while there is no connection. The phone has room for the shortest words only. */
export default function OfflineLine({ hasSignal }: { hasSignal: boolean }) {
  const { offlineSince, sending } = useSyncStatus()
  const pictures = usePicturesHere()
  const said = hasSignal ? unreachable : offline
  const since = offlineSince === undefined ? '' : text.since(clock.format(offlineSince))
  const here = pictures > 0 ? text.picturesHere(pictures) : ''
  const queued = sending > 0 ? text.queued(sending) : ''
  return (
    <>
      <WifiOff size={16} aria-hidden />
      <strong className={css.long}>{said.title}</strong>
      <span className={css.long}>{said.detail}</span>
      <strong className={css.short}>{hasSignal ? said.title : text.offlineShort}</strong>
      {since ? <span className={cx(css.note, css.long)}>{since}</span> : null}
      {here ? <span className={css.note}>{here}</span> : null}
      {queued ? (
        <span className={css.note} aria-live="off">
          {queued}
        </span>
      ) : null}
    </>
  )
}

import { CircleAlert, Clock, CloudOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { cx } from '@/src/ui/class-names'
import { Spinner } from '@/src/ui/spinner'
import { type SyncStatus, useSyncStatus } from '@/sync'
import css from './sync-indicator.module.css'
import { text } from './text'

const mark = ({ state, sending, refused }: SyncStatus) => {
  if (refused > 0) return { icon: <CircleAlert size={18} />, label: text.refused(refused), tone: css.refused }
  // Why nothing goes, the bar says.
  if (state === 'offline')
    return { icon: <CloudOff size={18} />, label: sending > 0 ? text.waiting(sending) : text.offline }
  if (state === 'waiting') return { icon: <Clock size={18} />, label: text.waiting(sending) }
  if (state === 'sending') return { icon: <Spinner size={18} />, label: text.sending(sending) }
  return null
}

/** Where one's writes stand; nothing at all when everything is on the server. Leads to the outbox. */
export function SyncIndicator() {
  const status = useSyncStatus()
  const shown = mark(status)
  const count = status.refused || status.sending
  return (
    // A tap that goes at once is no news.
    <div
      role="status"
      aria-live={status.state === 'sending' && !status.refused ? 'off' : 'polite'}
      className={css.region}
    >
      {shown ? (
        // What waits, and what is known of the connection, come after the first frame.
        <Link to={paths.outbox} data-late className={cx(css.mark, shown.tone)} title={shown.label}>
          {shown.icon}
          {count > 0 ? <span aria-hidden>{count}</span> : null}
          <span className="visually-hidden">{shown.label}</span>
        </Link>
      ) : null}
    </div>
  )
}

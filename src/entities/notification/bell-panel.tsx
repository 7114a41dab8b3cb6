import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { Button } from '@/src/ui/button'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PeopleSkeleton } from '@/src/ui/person-line'
import { useEndsWithPage } from '@/src/ui/use-ends-with-page'
import { useSession } from '@/sync'
import { useMe } from '../person/use-me'
import { useHeld } from '../use-held'
import css from './bell.module.css'
import { allowNotices, canAllowNotices } from './device-notices'
import { text as deviceText } from './device-text'
import { NotificationLine } from './notification-line'
import { text } from './text'
import { useMarkAllRead, useNotifications } from './use-notifications'

/** So many stand under the bell (spec §9). */
const FIRST = 10

/** The newest notifications, a way to read all at once, and one to all of them. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const { userId = '' } = useSession()
  // Switched off in the settings, nothing would come of it.
  const isWanted = useMe()?.push_notifications !== false
  const { rows, unread, ready } = useNotifications()
  const { isHeld, first } = useHeld(ready)
  const readAll = useMarkAllRead()
  useEndsWithPage(onClose)
  const [isOffered, setOffered] = useState(canAllowNotices)
  const allow = () => void allowNotices().then(() => setOffered(canAllowNotices()))
  return (
    <>
      <div className={css.head}>
        <p className={css.title}>{text.title}</p>
        {unread > 0 ? (
          <Button size="small" variant="ghost" onClick={readAll}>
            {text.readAll}
          </Button>
        ) : null}
      </div>
      {isHeld && rows.length === 0 ? <p className={css.empty}>{text.emptyTitle}</p> : null}
      {isHeld || rows.length > 0 ? null : (
        <NotHeldYet {...first} what={text.title} loading={<PeopleSkeleton label={text.loading} />} />
      )}
      <ul className={css.list}>
        {rows.slice(0, FIRST).map((row) => (
          <NotificationLine key={row.id} row={row} me={userId} onOpen={onClose} />
        ))}
      </ul>
      {isOffered && isWanted ? (
        <div className={css.offer}>
          <Button size="small" onClick={allow}>
            {deviceText.allowHere}
          </Button>
        </div>
      ) : null}
      <Link to={paths.notifications} className={css.all} onClick={onClose}>
        {text.seeAll}
      </Link>
    </>
  )
}

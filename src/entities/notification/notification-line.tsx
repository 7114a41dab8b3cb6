import {
  Bell,
  CalendarClock,
  CalendarDays,
  CalendarX,
  Gift,
  Heart,
  Megaphone,
  MessageCircle,
  MessageSquareText,
  ShieldCheck,
  Sparkles,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { targetOf } from '@/src/domain/notification-target'
import { Avatar } from '@/src/ui/avatar'
import { cx } from '@/src/ui/class-names'
import { TimeAgo } from '@/src/ui/time-ago'
import type { NotificationRow } from '@/sync'
import { markRead } from './mutations'
import css from './notification-line.module.css'
import { text } from './text'
import { useSentence } from './use-sentence'

const icons: Readonly<Record<string, typeof Bell>> = {
  like: Heart,
  comment: MessageCircle,
  mention: MessageCircle,
  follow: UserPlus,
  level_up: Sparkles,
  reward: Gift,
  scheduled: CalendarClock,
  scheduled_failed: CalendarClock,
  event_reminder: CalendarDays,
  event_moved: CalendarClock,
  event_cancelled: CalendarX,
  announcement: Megaphone,
  ban_lifted: ShieldCheck,
  decision: MessageSquareText,
  report: ShieldCheck,
}

interface Props {
  row: NotificationRow
  me: string
  /** What else a tap does: closes the panel it stands in. */
  onOpen?: () => void
}

/** One notification: a tap reads it and leads to what it is about. */
export function NotificationLine({ row, me, onOpen }: Props) {
  const Icon = (Object.hasOwn(icons, row.kind) ? icons[row.kind] : undefined) ?? Bell
  const isOfPeople = row.actor_id !== null && row.actor_id !== me
  const { sentence, actor } = useSentence(row)
  const open = () => {
    markRead(row)
    onOpen?.()
  }
  return (
    <li>
      <Link to={targetOf(row, me)} className={cx(css.line, !row.is_read && css.unread)} onClick={open}>
        <span className={css.face}>
          {isOfPeople ? <Avatar name={actor?.display_name ?? ''} path={actor?.avatar_url} size={40} /> : null}
          <span className={cx(css.icon, css[row.type])}>
            <Icon size={isOfPeople ? 14 : 22} aria-hidden />
          </span>
        </span>
        <span className={css.words}>
          <span className={css.sentence}>{sentence}</span>
          <TimeAgo at={row.told_at} className={css.time} />
        </span>
        {row.is_read ? null : (
          <span className={css.dot}>
            <span className="visually-hidden">{text.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

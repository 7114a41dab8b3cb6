import { ChevronRight, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { TimeAgo } from '@/src/ui/time-ago'
import type { Announcement } from '@/sync'
import css from './announcement-line.module.css'
import { text } from './text'

/** An announcement among others. */
export const AnnouncementLine = ({ said, isUnread = false }: { said: Announcement; isUnread?: boolean }) => (
  <li>
    <Link to={paths.announcement(said.id)} className={css.line}>
      <span className={css.mark}>
        {isUnread ? <span className={css.unread} role="img" aria-label={words.unread} /> : null}
      </span>
      <span className={css.words}>
        <bdi className={css.title}>{shownLine(said.title)}</bdi>
        <span className={css.detail}>
          {said.is_pinned ? (
            <span className={css.pinned}>
              <Pin size={14} aria-hidden />
              {text.pinned}・
            </span>
          ) : null}
          <span>
            {text.category(said.category)}・<TimeAgo at={said.published_at} />
          </span>
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className={css.go} />
    </Link>
  </li>
)

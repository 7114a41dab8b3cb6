import { ChevronDown } from 'lucide-react'
import { plainText } from '@/src/domain/markdown'
import { TimeAgo } from '@/src/ui/time-ago'
import type { Announcement } from '@/sync/tables/site-content'
import css from './announcement-line.module.css'
import { text } from './text'

/** An announcement among others; opens where it stands. */
export const AnnouncementLine = ({ said }: { said: Announcement }) => (
  <li>
    <details className={css.announcement}>
      <summary className={css.summary}>
        <span className={css.words}>
          <span className={css.title}>{said.title}</span>
          <span className={css.detail}>
            {text.category(said.category)}・<TimeAgo at={said.published_at} />
          </span>
        </span>
        <ChevronDown size={20} aria-hidden className={css.mark} />
      </summary>
      <p className={css.body}>{plainText(said.body)}</p>
    </details>
  </li>
)

import { paths } from '@/src/domain/paths'
import { useUnread } from '@/src/entities/announcement/use-reads'
import css from './place-mark.module.css'
import { text } from './text'

/** On a place's icon: that there is something unread. */
export const PlaceMark = ({ to }: { to: string }) => (to === paths.announcements ? <Unread /> : null)

const Unread = () =>
  useUnread().length > 0 ? (
    <span className={css.mark}>
      <span className="visually-hidden">{text.unread}</span>
    </span>
  ) : null

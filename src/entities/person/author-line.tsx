import { memo } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { Avatar } from '@/src/ui/avatar'
import { LevelBadge } from '@/src/ui/level-badge'
import { TimeAgo } from '@/src/ui/time-ago'
import { pendingBlob, useRow } from '@/sync'
import { NoFace, NoName } from './absent-author'
import css from './author-line.module.css'

interface Props {
  userId: string
  /** When it was made, ISO 8601. */
  at: string
  size?: number
}

/** Who made it and when. Keeps its height while the person's row is on its way; a like does not draw it anew. */
export const AuthorLine = memo(function AuthorLine({ userId, at, size = 40 }: Props) {
  const { row: author } = useRow('profiles', userId)
  return (
    <div className={css.author}>
      {author ? (
        // Beside the name, which leads to the same place.
        <Link to={paths.profile(author.id)} tabIndex={-1} aria-hidden className={css.face}>
          <Avatar
            name={author.display_name}
            path={author.avatar_url}
            blob={author.avatar_url ? pendingBlob(author.avatar_url) : undefined}
            size={size}
          />
        </Link>
      ) : (
        <NoFace size={size} />
      )}
      <div className={css.who}>
        {author ? (
          <p className={css.name}>
            <Link to={paths.profile(author.id)} className={css.display}>
              <bdi>{shownLine(author.display_name)}</bdi>
            </Link>
            <LevelBadge level={author.current_level} />
          </p>
        ) : (
          <p className={css.name}>
            <NoName />
          </p>
        )}
        <TimeAgo at={at} className={css.time} />
      </div>
    </div>
  )
})

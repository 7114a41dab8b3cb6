import { memo } from 'react'
import { Avatar } from '@/src/ui/avatar'
import { LevelBadge } from '@/src/ui/level-badge'
import { Skeleton } from '@/src/ui/skeleton'
import { TimeAgo } from '@/src/ui/time-ago'
import { useRow } from '@/sync/live'
import css from './author-line.module.css'
import { text } from './text'

interface Props {
  userId: string
  /** When it was made, ISO 8601. */
  at: string
}

/** Who made it and when. Keeps its height while the person's row is on its way; a like does not draw it anew. */
export const AuthorLine = memo(function AuthorLine({ userId, at }: Props) {
  const { row: author } = useRow('profiles', userId)
  return (
    <div className={css.author}>
      {author ? (
        <Avatar name={author.display_name} path={author.avatar_url} />
      ) : (
        <Skeleton width={40} height={40} round />
      )}
      <div className={css.who}>
        {author ? (
          <p className={css.name}>
            <bdi className={css.display}>{author.display_name}</bdi>
            <LevelBadge level={author.current_level} />
          </p>
        ) : (
          <p className={css.name}>
            <span className="visually-hidden">{text.unknownAuthor}</span>
            <Skeleton width={120} height={14} />
          </p>
        )}
        <TimeAgo at={at} className={css.time} />
      </div>
    </div>
  )
})

import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { Avatar } from '@/src/ui/avatar'
import { LevelBadge } from '@/src/ui/level-badge'
import { Skeleton } from '@/src/ui/skeleton'
import { useRow } from '@/sync/live'
import { pendingBlob } from '@/sync/outbox/write'
import type { ProfileRow } from '@/sync/tables/index'
import css from './author-card.module.css'
import { FollowButton } from './follow-button'
import { text } from './text'

const SIZE = 48

/** Who made it, and the way to see more of theirs. Keeps its height while the person's row is on its way. */
export function AuthorCard({ userId }: { userId: string }) {
  const { row: author } = useRow('profiles', userId)
  return (
    <section className={css.author} aria-label={text.author}>
      {author ? <Known author={author} /> : <Unknown />}
    </section>
  )
}

const Known = ({ author }: { author: ProfileRow }) => (
  <>
    <Link to={paths.profile(author.id)} tabIndex={-1} aria-hidden className={css.face}>
      <Avatar
        name={author.display_name}
        path={author.avatar_url}
        blob={author.avatar_url ? pendingBlob(author.avatar_url) : undefined}
        size={SIZE}
      />
    </Link>
    <div className={css.who}>
      <p className={css.name}>
        <Link to={paths.profile(author.id)} className={css.display}>
          <bdi>{author.display_name}</bdi>
        </Link>
        <LevelBadge level={author.current_level} />
      </p>
      <p className={css.followers}>{text.followers(shortCount(author.follower_count))}</p>
    </div>
    <FollowButton person={author} />
    {author.bio ? (
      <p className={css.bio}>
        <bdi>{author.bio}</bdi>
      </p>
    ) : null}
  </>
)

const Unknown = () => (
  <>
    <Skeleton width={SIZE} height={SIZE} round />
    <div className={css.who}>
      <p className={css.name}>
        <span className="visually-hidden">{text.unknownAuthor}</span>
        <Skeleton width={120} height={14} />
      </p>
      <Skeleton width={80} height={12} />
    </div>
  </>
)

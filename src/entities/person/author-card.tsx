import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { Avatar } from '@/src/ui/avatar'
import { cx } from '@/src/ui/class-names'
import { LevelBadge } from '@/src/ui/level-badge'
import { type ProfileRow, pendingBlob, useRow } from '@/sync'
import { NoFace, NoName } from './absent-author'
import css from './author-card.module.css'
import line from './author-line.module.css'
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
    <Link to={paths.profile(author.id)} tabIndex={-1} aria-hidden className={line.face}>
      <Avatar
        name={author.display_name}
        path={author.avatar_url}
        blob={author.avatar_url ? pendingBlob(author.avatar_url) : undefined}
        size={SIZE}
      />
    </Link>
    <div className={cx(line.who, css.who)}>
      <p className={line.name}>
        <Link to={paths.profile(author.id)} className={line.display}>
          <bdi>{shownLine(author.display_name)}</bdi>
        </Link>
        <LevelBadge level={author.current_level} />
      </p>
      <p className={css.followers}>{text.followers(shortCount(author.follower_count))}</p>
    </div>
    <FollowButton person={author} />
    {author.bio ? (
      <p className={css.bio}>
        <bdi>{shownLine(author.bio)}</bdi>
      </p>
    ) : null}
  </>
)

const Unknown = () => (
  <>
    <NoFace size={SIZE} />
    <div className={cx(line.who, css.who)}>
      <p className={line.name}>
        <NoName />
      </p>
    </div>
  </>
)

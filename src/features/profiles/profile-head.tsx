import { CalendarDays, Gem, Link2, PenLine, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { tierOf, titleOf } from '@/src/domain/levels'
import { formatMoment } from '@/src/domain/moment'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { UnblockButton } from '@/src/entities/block/unblock-button'
import { LevelMeter } from '@/src/entities/level/level-meter'
import { FollowButton } from '@/src/entities/person/follow-button'
import { PostState } from '@/src/entities/post/post-state'
import { Avatar } from '@/src/ui/avatar'
import { ButtonLink } from '@/src/ui/button'
import { LevelBadge } from '@/src/ui/level-badge'
import { outside, withLinks } from '@/src/ui/linked-text'
import { LongText } from '@/src/ui/long-text'
import { Shuriken } from '@/src/ui/shuriken'
import { type ProfileRow, pendingBlob } from '@/sync'
import { linksOf } from './links-of'
import { PersonMenu } from './person-menu'
import css from './profile-head.module.css'
import { TeamLink } from './team-link'
import { text } from './text'
import { useShown } from './use-person'

const SIZE = 88

/** Who somebody is: level, picture, names, words, links and counts. */
export function ProfileHead() {
  const { person, isOwn } = useShown()
  const { avatar_url: path } = person
  return (
    <header className={css.head}>
      <div className={css.banner} data-tier={tierOf(person.current_level)} aria-hidden>
        <span className={css.mark}>
          <Shuriken size={140} />
        </span>
        <span className={css.title}>{titleOf(person.current_level)}</span>
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <span className={css.face}>
            <Avatar
              name={person.display_name}
              path={path}
              blob={path ? pendingBlob(path) : undefined}
              size={SIZE}
            />
          </span>
          <TeamLink person={person} />
          {isOwn ? (
            <ButtonLink to={paths.editProfile(person.id)} size="small" icon={<PenLine size={16} />}>
              {text.edit}
            </ButtonLink>
          ) : (
            <Ways person={person} />
          )}
        </div>
        <div>
          <h1 className={css.name}>
            <bdi>{shownLine(person.display_name)}</bdi>
            <LevelBadge level={person.current_level} />
            {isOwn ? <PostState table="profiles" id={person.id} /> : null}
          </h1>
          <p className={css.username}>@{person.username}</p>
        </div>
        {person.is_featured_creator ? (
          <p className={css.featured}>
            <Sparkles size={16} aria-hidden />
            {text.featured}
          </p>
        ) : null}
        {person.is_holder ? (
          <p className={css.featured}>
            <Gem size={16} aria-hidden />
            {text.holder}
          </p>
        ) : null}
        {person.bio ? (
          <LongText id={person.id} text={person.bio} lines={8} className={css.bio} draw={withLinks} />
        ) : null}
        <Facts person={person} />
        <Counts person={person} />
        {isOwn ? <LevelMeter me={person} /> : null}
      </div>
    </header>
  )
}

/** What one may do about another. */
const Ways = ({ person }: { person: ProfileRow }) =>
  person.blocked_by_me ? (
    <UnblockButton person={person} />
  ) : (
    <div className={css.ways}>
      <FollowButton person={person} />
      <PersonMenu person={person} />
    </div>
  )

const month = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long' })

const Facts = ({ person }: { person: ProfileRow }) => (
  <ul className={css.facts} aria-label={text.links}>
    {linksOf(person).map(({ href, label }) => (
      <li key={href}>
        <Link2 size={16} aria-hidden />
        <a href={href} {...outside} className={css.link}>
          <bdi>{label}</bdi>
        </a>
      </li>
    ))}
    <li>
      <CalendarDays size={16} aria-hidden />
      {text.joined(formatMoment(month, Date.parse(person.joined_at)))}
    </li>
  </ul>
)

const Counts = ({ person }: { person: ProfileRow }) => (
  <ul className={css.counts} aria-label={text.counts}>
    <li>
      {text.posts}
      <span className={css.count}>{shortCount(person.post_count)}</span>
    </li>
    <li>
      <Link to={paths.followings(person.id)}>
        {text.followings}
        <span className={css.count}>{shortCount(person.following_count)}</span>
      </Link>
    </li>
    <li>
      <Link to={paths.followers(person.id)}>
        {text.followers}
        <span className={css.count}>{shortCount(person.follower_count)}</span>
      </Link>
    </li>
  </ul>
)

import { CalendarDays, Link2, PenLine, Sparkles } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { tierOf, titleOf } from '@/src/domain/levels'
import { splitLinks } from '@/src/domain/links'
import { paths } from '@/src/domain/paths'
import { Avatar } from '@/src/ui/avatar'
import { ButtonLink } from '@/src/ui/button'
import { LevelBadge } from '@/src/ui/level-badge'
import { Shuriken } from '@/src/ui/shuriken'
import { pendingBlob } from '@/sync/outbox/write'
import type { ProfileRow } from '@/sync/tables/index'
import { linksOf } from './links-of'
import type { Parts } from './parts'
import css from './profile-head.module.css'
import { text } from './text'
import { useShown } from './use-person'

const SIZE = 88

/** Who somebody is: level, picture, names, words, links and counts. */
export function ProfileHead({ Follow, Meter, State }: Pick<Parts, 'Follow' | 'Meter' | 'State'>) {
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
          {isOwn ? (
            <ButtonLink to={paths.editProfile(person.id)} size="small" icon={<PenLine size={16} />}>
              {text.edit}
            </ButtonLink>
          ) : (
            <Follow person={person} />
          )}
        </div>
        <div>
          <h1 className={css.name}>
            <bdi>{person.display_name}</bdi>
            <LevelBadge level={person.current_level} />
            {isOwn ? <State table="profiles" id={person.id} /> : null}
          </h1>
          <p className={css.username}>@{person.username}</p>
        </div>
        {person.is_featured_creator ? (
          <p className={css.featured}>
            <Sparkles size={16} aria-hidden />
            {text.featured}
          </p>
        ) : null}
        {person.bio ? <Bio bio={person.bio} /> : null}
        <Facts person={person} />
        <Counts person={person} />
        {isOwn ? <Meter me={person} /> : null}
      </div>
    </header>
  )
}

const outside = { target: '_blank', rel: 'nofollow noopener noreferrer' } as const

const Bio = ({ bio }: { bio: string }) => (
  <p className={css.bio}>
    <bdi>
      {splitLinks(bio).map((part) =>
        'words' in part ? (
          part.words
        ) : (
          <a key={part.at} href={part.href} {...outside} className={css.link}>
            {part.typed}
          </a>
        ),
      )}
    </bdi>
  </p>
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
      {text.joined(month.format(Date.parse(person.joined_at)))}
    </li>
  </ul>
)

const Counts = ({ person }: { person: ProfileRow }) => (
  <ul className={css.counts} aria-label={text.counts}>
    <li>
      <span className={css.count}>{text.countOfPosts(shortCount(person.post_count))}</span>
      {text.posts}
    </li>
    <li>
      <Link to={paths.followings(person.id)}>
        <span className={css.count}>{text.countOfPeople(shortCount(person.following_count))}</span>
        {text.followings}
      </Link>
    </li>
    <li>
      <Link to={paths.followers(person.id)}>
        <span className={css.count}>{text.countOfPeople(shortCount(person.follower_count))}</span>
        {text.followers}
      </Link>
    </li>
  </ul>
)

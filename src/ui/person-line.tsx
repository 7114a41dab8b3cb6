import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { Avatar } from './avatar'
import { LevelBadge } from './level-badge'
import css from './person-line.module.css'
import { Skeleton } from './skeleton'

interface Person {
  id: string
  display_name: string
  username: string
  avatar_url: string | null
  current_level: number
  is_hidden: boolean
}

interface Props {
  person: Person
  /** Beside the name one is called by. */
  detail?: ReactNode
  bio?: string | null
  /** At the end of the line; `nameId` is the id of the person's name (`namedAfter`). */
  action?: (nameId: string) => ReactNode
}

/** One of several people, in a list. A list that was read before may name somebody who is hidden by now: they have no line. */
export const PersonLine = (props: Props) => (props.person.is_hidden ? null : <ShownLine {...props} />)

function ShownLine({ person, detail, bio, action }: Props) {
  const nameId = useId()
  return (
    <li className={css.person}>
      <Link to={paths.profile(person.id)} tabIndex={-1} aria-hidden className={css.face}>
        <Avatar name={person.display_name} path={person.avatar_url} size={48} />
      </Link>
      <div className={css.who}>
        <p className={css.name}>
          <Link to={paths.profile(person.id)} className={css.display}>
            <bdi id={nameId}>{shownLine(person.display_name)}</bdi>
          </Link>
          <LevelBadge level={person.current_level} />
        </p>
        <p className={css.handle}>
          <span>{`@${person.username}`}</span>
          {detail}
        </p>
        {bio ? (
          <p className={css.bio}>
            <bdi>{shownLine(bio)}</bdi>
          </p>
        ) : null}
      </div>
      {action?.(nameId)}
    </li>
  )
}

/** People who are on their way; `label`: what a screen reader says meanwhile. */
export const PeopleSkeleton = ({ label }: { label: string }) => (
  <div aria-busy>
    <p role="status" className="visually-hidden">
      {label}
    </p>
    {[0, 1, 2, 3].map((n) => (
      <div key={n} className={css.person}>
        <Skeleton width={48} height={48} round />
        <div className={css.who}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="60%" height={12} />
        </div>
      </div>
    ))}
  </div>
)

import { useContext, useEffect, useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { Avatar } from '@/src/ui/avatar'
import { LevelBadge } from '@/src/ui/level-badge'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { Skeleton } from '@/src/ui/skeleton'
import type { ProfileRow } from '@/sync/tables/index'
import { NothingFound } from './nothing-found'
import type { Parts } from './parts'
import css from './people-results.module.css'
import page from './search-page.module.css'
import { text } from './text'
import { PAGE, SearchContext, useFoundPeople } from './use-found'

type Follow = Pick<Parts, 'Follow'>

export function PeopleResults({ Follow, q }: Follow & { q: string }) {
  const search = useContext(SearchContext)
  const [limit, setLimit] = useState(PAGE)
  const people = useFoundPeople(limit, setLimit)
  return (
    <>
      <p role="status" className={page.note}>
        {search?.isOffline ? text.offlinePeople : ''}
      </p>
      {people.rows.length > 0 ? (
        <>
          <ul aria-label={text.foundPeople} className={css.people}>
            {people.rows.slice(0, limit).map((person) => (
              <Person key={person.id} person={person} Follow={Follow} />
            ))}
          </ul>
          <LoadMore {...people} end={text.end} failed={text.failedMore} />
        </>
      ) : (
        <Nobody {...people} q={q} isOffline={search?.isOffline ?? false} />
      )}
    </>
  )
}

const Person = ({ person, Follow }: Follow & { person: ProfileRow }) => (
  <li className={css.person}>
    <Avatar name={person.display_name} path={person.avatar_url} size={48} />
    <div className={css.who}>
      <p className={css.name}>
        <bdi className={css.display}>{person.display_name}</bdi>
        <LevelBadge level={person.current_level} />
      </p>
      <p className={css.handle}>
        @{person.username}
        <span>{text.followers(shortCount(person.follower_count))}</span>
      </p>
      {person.bio ? (
        <p className={css.bio}>
          <bdi>{person.bio}</bdi>
        </p>
      ) : null}
    </div>
    <Follow person={person} />
  </li>
)

type NobodyProps = Omit<ReturnType<typeof useFoundPeople>, 'rows'> & { q: string; isOffline: boolean }

/** Nobody yet: asked, failed, or really nobody. */
function Nobody({ ready, hasMore, asking, more, q, isOffline }: NobodyProps) {
  // The answer so far named nobody, and there is more to look through.
  const goesOn = ready && hasMore && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  const skeleton = <PeopleSkeleton />
  if (asking === 'failed')
    return (
      <NotHeldYet state="failed" isAsking={false} ask={more} what={text.foundPeople} loading={skeleton} />
    )
  return ready && !hasMore ? <NothingFound query={q} isOffline={isOffline} /> : skeleton
}

const PeopleSkeleton = () => (
  <div aria-busy>
    <p role="status" className="visually-hidden">
      {text.searching}
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

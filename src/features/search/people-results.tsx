import { useContext, useEffect, useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
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
              <PersonLine
                key={person.id}
                person={person}
                detail={<span>{text.followers(shortCount(person.follower_count))}</span>}
                bio={person.bio}
                action={<Follow person={person} />}
              />
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

type NobodyProps = Omit<ReturnType<typeof useFoundPeople>, 'rows'> & { q: string; isOffline: boolean }

/** Nobody yet: asked, failed, or really nobody. */
function Nobody({ ready, hasMore, asking, more, q, isOffline }: NobodyProps) {
  // The answer so far named nobody, and there is more to look through.
  const goesOn = ready && hasMore && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  const skeleton = <PeopleSkeleton label={text.searching} />
  if (asking === 'failed')
    return (
      <NotHeldYet state="failed" isAsking={false} ask={more} what={text.foundPeople} loading={skeleton} />
    )
  return ready && !hasMore ? <NothingFound query={q} isOffline={isOffline} /> : skeleton
}

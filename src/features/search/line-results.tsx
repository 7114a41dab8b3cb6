import { type ReactNode, useContext, useEffect, useState } from 'react'
import { shortCount } from '@/src/domain/counts'
import { AnnouncementLine } from '@/src/entities/announcement/announcement-line'
import { EventLine } from '@/src/entities/event/event-line'
import { FollowButton } from '@/src/entities/person/follow-button'
import css from '@/src/ui/lines.module.css'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PeopleSkeleton, PersonLine } from '@/src/ui/person-line'
import { useServerNow } from '@/src/ui/use-now'
import { NothingFound } from './nothing-found'
import page from './search-page.module.css'
import { text } from './text'
import { PAGE, SearchContext, useFoundAnnouncements, useFoundEvents, useFoundPeople } from './use-found'

type Found<Row> = Omit<ReturnType<typeof useFoundPeople>, 'rows'> & { rows: readonly Row[] }

interface Props<Row> {
  /** The same at every drawing: it is a hook. */
  useFound: (limit: number, onLimit: (limit: number) => void) => Found<Row>
  /** What is sought, and what was found, as objects of a sentence. */
  kind: string
  label: string
  line: (row: Row) => ReactNode
}

export const PeopleResults = () => (
  <LineResults
    useFound={useFoundPeople}
    kind={text.people}
    label={text.foundPeople}
    line={(person) => (
      <PersonLine
        key={person.id}
        person={person}
        detail={<span>{text.followers(shortCount(person.follower_count))}</span>}
        bio={person.bio}
        action={(nameId) => <FollowButton person={person} nameId={nameId} />}
      />
    )}
  />
)

export function EventResults() {
  const now = useServerNow()
  return (
    <LineResults
      useFound={useFoundEvents}
      kind={text.events}
      label={text.foundEvents}
      line={(event) => <EventLine key={event.id} event={event} now={now} as="list" />}
    />
  )
}

export const AnnouncementResults = () => (
  <LineResults
    useFound={useFoundAnnouncements}
    kind={text.announcements}
    label={text.foundAnnouncements}
    line={(said) => <AnnouncementLine key={said.id} said={said} />}
  />
)

/** What was found, one below the other. */
function LineResults<Row>({ useFound, kind, label, line }: Props<Row>) {
  const search = useContext(SearchContext)
  const [limit, setLimit] = useState(PAGE)
  const found = useFound(limit, setLimit)
  const isOffline = search?.isOffline ?? false
  return (
    <>
      <p role="status" className={page.note}>
        {isOffline ? text.offline(kind) : ''}
      </p>
      {found.rows.length > 0 ? (
        <>
          <ul aria-label={label} className={css.lines}>
            {found.rows.slice(0, limit).map(line)}
          </ul>
          <LoadMore {...found} end={text.end} failed={text.failedMore} />
        </>
      ) : (
        <None {...found} label={label} q={search?.typed ?? ''} isOffline={isOffline} />
      )}
    </>
  )
}

type NoneProps = Omit<Found<unknown>, 'rows'> & { label: string; q: string; isOffline: boolean }

/** None yet: asked, failed, or really none. */
function None({ ready, hasMore, asking, more, label, q, isOffline }: NoneProps) {
  // The answer so far named none, and there is more to look through.
  const goesOn = ready && hasMore && asking === 'no'
  useEffect(() => {
    if (goesOn) more()
  })
  const skeleton = <PeopleSkeleton label={text.searching} />
  if (asking === 'failed')
    return <NotHeldYet state="failed" isAsking={false} ask={more} what={label} loading={skeleton} />
  return ready && !hasMore ? <NothingFound query={q} isOffline={isOffline} /> : skeleton
}

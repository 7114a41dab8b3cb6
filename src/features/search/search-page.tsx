import type { ComponentProps } from 'react'
import { soughtBy } from '@/src/domain/search'
import { PageTitle } from '@/src/ui/page-title'
import { Tabs } from '@/src/ui/tabs'
import { useSession, useSyncStatus } from '@/sync'
import { AnnouncementResults, EventResults, PeopleResults } from './line-results'
import { PostResults } from './post-results'
import { recentSearches } from './recent-searches'
import { SearchBox } from './search-box'
import css from './search-page.module.css'
import { NotYet, Start } from './start'
import { text } from './text'
import { KINDS, useAsked } from './use-asked'
import { SearchContext } from './use-found'

const tabs = KINDS.map((name) => ({ name, label: text[name] }))

/** /search: posts, people, events and announcements, from the device at once and from the whole village as soon as it answers. */
export default function SearchPage() {
  const { userId } = useSession()
  const recent = recentSearches(userId)()
  const { asked, show, type, confirm } = useAsked()
  const { q, kind, order, tags } = asked
  const isOffline = useSyncStatus().state === 'offline'
  const sought = soughtBy(q, kind === 'posts' ? tags : [])

  const remember = (search: string) => {
    if (soughtBy(search).state === 'good') recent.add(search.trim())
  }
  const search = (words: string) => {
    remember(words)
    confirm(words)
  }
  return (
    <>
      <PageTitle>{q ? `${q} - ${text.title}` : text.title}</PageTitle>
      <h1 className="visually-hidden">{text.title}</h1>
      <SearchBox q={q} recent={recent.searches} onType={type} onConfirm={search} />
      {sought.state === 'empty' && kind === 'posts' ? (
        <Start recent={recent} onSearch={search} />
      ) : (
        // Who opens what was found, meant this search.
        <div className={css.results} onClickCapture={(event) => isLink(event.target) && remember(q)}>
          <Tabs label={text.kinds} tabs={tabs} current={kind} onChange={(next) => show({ kind: next })}>
            {sought.state === 'good' ? (
              <SearchContext
                key={`${kind}/${order}/${sought.query}/${isOffline}`}
                value={{ typed: q.trim(), sought, order, isOffline }}
              >
                <Results asked={asked} onShow={show} />
              </SearchContext>
            ) : (
              <NotYet state={sought.state} />
            )}
          </Tabs>
        </div>
      )}
    </>
  )
}

function Results(given: ComponentProps<typeof PostResults>) {
  const { asked } = given
  if (asked.kind === 'posts') return <PostResults {...given} />
  if (asked.kind === 'people') return <PeopleResults />
  return asked.kind === 'events' ? <EventResults /> : <AnnouncementResults />
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null

import { Bell, CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { number } from 'valibot'
import { NotificationLine } from '@/src/entities/notification/notification-line'
import { text } from '@/src/entities/notification/text'
import { useMarkAllRead, useNotifications } from '@/src/entities/notification/use-notifications'
import { useHeld } from '@/src/entities/use-held'
import { Button } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { EmptyState } from '@/src/ui/empty-state'
import { createEntryMemory } from '@/src/ui/entry-memory'
import { LoadMore } from '@/src/ui/load-more'
import { NotHeldYet } from '@/src/ui/not-held-yet'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PeopleSkeleton } from '@/src/ui/person-line'
import { Tabs } from '@/src/ui/tabs'
import { useSession } from '@/sync'
import { TYPES, useFilter, VIEWS } from './use-filter'

/** So many at a time (spec §9). */
const PAGE = 50

/** How many were shown, by history entry: Back stands where it stood. */
const limits = createEntryMemory('shinobi-notifications', number())

/** How many are shown, and what shows more; another choice of what is listed begins anew. */
function useLimit(choice: string): [number, () => void] {
  const { key } = useLocation()
  const [shown, setShown] = useState(() => ({ choice, limit: limits.get(key) ?? PAGE }))
  const limit = shown.choice === choice ? shown.limit : PAGE
  useEffect(() => limits.set(key, limit), [key, limit])
  return [limit, () => setShown({ choice, limit: limit + PAGE })]
}

const tabs = VIEWS.map((name) => ({ name, label: text.views[name] }))
const types = TYPES.map((name) => ({ name, label: text.types[name] }))

/** /notifications: all of the last ninety days, from the device. */
export default function NotificationsPage() {
  const { userId = '' } = useSession()
  const [{ view, type }, show] = useFilter()
  const [limit, more] = useLimit(`${view} ${type}`)
  const { rows, unread, ready } = useNotifications()
  const readAll = useMarkAllRead()
  const { isHeld, first } = useHeld(ready)
  const some = rows.filter((row) => (view === 'all' || !row.is_read) && (type === 'all' || row.type === type))
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader
        title={text.title}
        action={
          unread > 0 ? (
            <Button size="small" icon={<CheckCheck size={17} />} onClick={readAll}>
              {text.readAll}
            </Button>
          ) : null
        }
      />
      <Tabs label={text.viewsOf} tabs={tabs} current={view} onChange={(name) => show({ view: name })}>
        <ChoiceChips
          legend={text.filters}
          choices={types}
          current={type}
          onChange={(name) => show({ type: name })}
        />
        {isHeld || some.length > 0 ? null : (
          <NotHeldYet {...first} what={text.title} loading={<PeopleSkeleton label={text.loading} />} />
        )}
        {isHeld && some.length === 0 ? (
          <EmptyState
            icon={<Bell size={32} />}
            title={view === 'unread' && rows.length > 0 ? text.noneUnread : text.emptyTitle}
            action={
              type === 'all' ? undefined : (
                <Button onClick={() => show({ type: 'all' })}>{text.showAllTypes}</Button>
              )
            }
          >
            {type === 'all' ? text.empty : text.noneOfType(text.types[type])}
          </EmptyState>
        ) : null}
        <ul>
          {some.slice(0, limit).map((row) => (
            <NotificationLine key={row.id} row={row} me={userId} />
          ))}
        </ul>
        {some.length > 0 ? (
          <LoadMore hasMore={some.length > limit} asking="no" more={more} end={text.end} failed="" />
        ) : null}
      </Tabs>
    </>
  )
}

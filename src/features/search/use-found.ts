import { createContext, useContext, useMemo, useState } from 'react'
import type { Sought } from '@/src/domain/search'
import { useEvents } from '@/src/entities/event/use-events'
import type { UsePosts } from '@/src/entities/post/post-pages'
import { announcementOf, type PostRow, type ProfileRow, searchOf, useListPages, useRows } from '@/sync'
import {
  announcementsFound,
  eventsFound,
  newestFound,
  peopleFound,
  placeOfEvent,
  postsFound,
  rankedFound,
  type Told,
} from './found'
import type { Order } from './use-asked'

/** A page of results. */
export const PAGE = 20

interface Search {
  /** As it stands in the field. */
  typed: string
  sought: Sought
  order: Order
  /** Nobody to ask: what the device holds is all there is. */
  isOffline: boolean
}

/** The search whose results are shown. Another one needs other components (`key`). */
export const SearchContext = createContext<Search | null>(null)

const useSearch = (): Search => {
  const search = useContext(SearchContext)
  if (!search) throw new Error('no search around the results')
  return search
}

/** A rank as it was when the row was first seen. */
function useFirstRank<Row extends { id: string }>(rankOf: (row: Row) => number) {
  const [ranks] = useState(() => new Map<string, number>())
  return (row: Row): number => {
    const rank = ranks.get(row.id) ?? rankOf(row)
    ranks.set(row.id, rank)
    return rank
  }
}

const placeOfPost = (post: PostRow) => post.feed_key
const likesOf = (post: PostRow) => post.like_count
const followersOf = (person: ProfileRow) => person.follower_count

/** What a search finds on the device, and the server's pages that join it. */
function useFound<Row>(
  list: string,
  isOffline: boolean,
  held: { ready: boolean },
  rowsOf: (told: Told) => readonly Row[],
) {
  const pages = useListPages(isOffline ? null : list, PAGE)
  const rows = rowsOf(pages)
  const isAwaited = !isOffline && !pages.isHeld
  return (limit: number, onLimit: (limit: number) => void) => ({
    rows,
    ready: held.ready,
    // Nothing found here, and the answer is under way: it is not said yet that there is nothing.
    hasMore:
      rows.length > limit || pages.hasMore || isAwaited || (rows.length === 0 && pages.asking === 'asking'),
    asking: pages.asking,
    more: () => {
      if (rows.length <= limit) pages.more()
      if (rows.length > 0) onLimit(limit + PAGE)
    },
  })
}

export const useFoundPosts: UsePosts = (limit, onLimit) => {
  const { sought, order, isOffline } = useSearch()
  const held = useRows({ stream: 'posts', sort: 'feed_key' })
  const found = useMemo(() => postsFound(sought, held.rows), [sought, held.rows])
  const rankOf = useFirstRank(likesOf)
  const rowsOf = (told: Told) =>
    order === 'newest' ? newestFound(found, told, placeOfPost) : rankedFound(found, told, rankOf)
  return useFound(searchOf(`posts/${order}`, sought.query), isOffline, held, rowsOf)(limit, onLimit)
}

export function useFoundPeople(limit: number, onLimit: (limit: number) => void) {
  const { sought, isOffline } = useSearch()
  const held = useRows({ stream: 'profiles' })
  // Whom one blocked the village leaves out; the device goes on knowing them by name.
  const found = useMemo(
    () => peopleFound(sought, held.rows).filter((person) => !person.blocked_by_me),
    [sought, held.rows],
  )
  const rankOf = useFirstRank(followersOf)
  const rowsOf = (told: Told) => rankedFound(found, told, rankOf)
  return useFound(searchOf('people/popular', sought.query), isOffline, held, rowsOf)(limit, onLimit)
}

export function useFoundEvents(limit: number, onLimit: (limit: number) => void) {
  const { sought, isOffline } = useSearch()
  const held = useEvents()
  const found = useMemo(
    () => eventsFound(sought, held.rows).sort((a, b) => placeOfEvent(a) - placeOfEvent(b)),
    [sought, held.rows],
  )
  const rowsOf = (told: Told) => newestFound(found, told, placeOfEvent)
  return useFound(searchOf('events/newest', sought.query), isOffline, held, rowsOf)(limit, onLimit)
}

export function useFoundAnnouncements(limit: number, onLimit: (limit: number) => void) {
  const { sought, isOffline } = useSearch()
  const held = useRows({ stream: 'site_content', where: { kind: 'announcement' }, sort: 'place' })
  const said = useMemo(() => held.rows.map(announcementOf), [held.rows])
  const found = useMemo(() => announcementsFound(sought, said), [sought, said])
  const rowsOf = (told: Told) => newestFound(found, told, ({ place }) => place)
  return useFound(searchOf('announcements/newest', sought.query), isOffline, held, rowsOf)(limit, onLimit)
}

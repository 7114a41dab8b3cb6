import { announcementReads } from './announcement-reads'
import { collectionItems } from './collection-items'
import { collections } from './collections'
import { comments } from './comments'
import type { Descriptor, RowOf } from './descriptor'
import { desk } from './desk'
import { drafts } from './drafts'
import { events } from './events'
import { lists } from './lists'
import { notifications } from './notifications'
import { posts } from './posts'
import { profiles } from './profiles'
import { siteContent } from './site-content'

export type { CollectionItemRow } from './collection-items'
export type { CollectionRow } from './collections'
export type { CommentRow } from './comments'
export type { DeskRow } from './desk'
export type { EventRow } from './events'
export type { ListRow } from './lists'
export type { NotificationRow } from './notifications'
export type { PostRow } from './posts'
export type { ProfileRow } from './profiles'
export type { SiteContentRow } from './site-content'

const byStream = {
  posts,
  drafts,
  profiles,
  lists,
  comments,
  albums: collections,
  collection_items: collectionItems,
  events,
  site_content: siteContent,
  notifications,
  announcement_reads: announcementReads,
  desk,
} satisfies Record<string, Descriptor>

export type ByStream = typeof byStream
export type Stream = keyof ByStream

/** The row of each stream. */
export type Rows = { [S in Stream]: RowOf<ByStream[S]['properties']> }

/**
 * The registry: pull, eviction and overlay loop over it. Few places name a table: for the window of posts
 * (`rows/run-evictions.ts`, `rows/snapshot-keeper.ts`), lists (`rows/fetch.ts`), local drafts (`outbox/local-draft.ts`)
 * and refusals of which nobody needs to hear (`outbox/ack.ts`).
 */
export const registry: Record<Stream, Descriptor> = byStream
export const streams = Object.keys(registry) as Stream[]

/** The streams that a device opens. */
export const streamsFor = (isRank: boolean): readonly Stream[] =>
  isRank ? streams : streams.filter((stream) => !registry[stream].forRanks)

/** The streams that show rows of one server table. */
export const streamsOf = (table: string): Stream[] =>
  streams.filter((stream) => registry[stream].table === table)

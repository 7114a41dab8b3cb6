import { type CollectionItemRow, collectionItems } from './collection-items'
import { type CollectionRow, collections } from './collections'
import { type CommentRow, comments } from './comments'
import type { Descriptor } from './descriptor'
import { type DraftRow, drafts } from './drafts'
import { type EventRow, events } from './events'
import { type ListRow, lists } from './lists'
import { type PostRow, posts } from './posts'
import { type ProfileRow, profiles } from './profiles'
import { type SiteContentRow, siteContent } from './site-content'

export type {
  CollectionItemRow,
  CollectionRow,
  CommentRow,
  DraftRow,
  EventRow,
  ListRow,
  PostRow,
  ProfileRow,
  SiteContentRow,
}

/** The registry: sync code loops over it and never names a table. */
export interface Rows {
  posts: PostRow
  drafts: DraftRow
  profiles: ProfileRow
  comments: CommentRow
  lists: ListRow
  albums: CollectionRow
  collection_items: CollectionItemRow
  events: EventRow
  site_content: SiteContentRow
}
export type Stream = keyof Rows

export const registry: Record<Stream, Descriptor> = {
  posts,
  drafts,
  profiles,
  comments,
  lists,
  albums: collections,
  collection_items: collectionItems,
  events,
  site_content: siteContent,
}
export const streams = Object.keys(registry) as Stream[]

/** The streams that show rows of one server table. */
export const streamsOf = (table: string): Stream[] =>
  streams.filter((stream) => registry[stream].table === table)

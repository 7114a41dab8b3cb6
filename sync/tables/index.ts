import { type CollectionItemRow, collectionItems } from './collection-items'
import { type CollectionRow, collections } from './collections'
import { type CommentRow, comments } from './comments'
import type { Descriptor } from './descriptor'
import { type DraftRow, drafts } from './drafts'
import { type ListRow, lists } from './lists'
import { type PostRow, posts } from './posts'
import { type ProfileRow, profiles } from './profiles'

export type { CollectionItemRow, CollectionRow, CommentRow, DraftRow, ListRow, PostRow, ProfileRow }

/** The registry: sync code loops over it and never names a table. */
export interface Rows {
  posts: PostRow
  drafts: DraftRow
  profiles: ProfileRow
  comments: CommentRow
  lists: ListRow
  albums: CollectionRow
  collection_items: CollectionItemRow
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
}
export const streams = Object.keys(registry) as Stream[]

/** The streams that show rows of one server table. */
export const streamsOf = (table: string): Stream[] =>
  streams.filter((stream) => registry[stream].table === table)

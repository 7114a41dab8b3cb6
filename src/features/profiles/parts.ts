import type { ComponentType, ReactNode } from 'react'
import type { Asking } from '@/sync/list-pages'
import type { CollectionRow, EventRow, PostRow, ProfileRow } from '@/sync/tables/index'

interface PostPages {
  rows: readonly PostRow[]
  ready: boolean
  hasMore: boolean
  asking: Asking
  more: () => void
}

/** Cards at a time, as on home. */
export const POSTS = 12

/** A list of posts as a hook, as far as `limit`. */
export type UsePosts = (limit: number, onLimit: (limit: number) => void) => PostPages

type PostCardType = ComponentType<{ post: PostRow; eager?: boolean }>

/** What the app hands in: features never import each other. */
export interface Parts {
  Card: PostCardType
  List: ComponentType<{
    usePosts: UsePosts
    page: number
    name: string
    label: string
    what: string
    empty: ReactNode
    isNewestFirst?: boolean
    Card: PostCardType
  }>
  Follow: ComponentType<{ person: ProfileRow }>
  Event: ComponentType<{ event: EventRow; now: number; as: 'list' }>
  Collection: ComponentType<{ collection: CollectionRow }>
  /** Where one's own writes to a thing stand. */
  State: ComponentType<{ table: 'profiles'; id: string }>
  /** The way to one's next level. */
  Meter: ComponentType<{ me: ProfileRow }>
}

import type { ComponentType, ReactNode } from 'react'
import type { Asking } from '@/sync/list-pages'
import type { EventRow, PostRow, ProfileRow } from '@/sync/tables/index'
import type { Announcement } from '@/sync/tables/site-content'

interface FoundPosts {
  rows: readonly PostRow[]
  ready: boolean
  hasMore: boolean
  asking: Asking
  more: () => void
}

/** A list of posts as a hook, as far as `limit`. */
export type UseFoundPosts = (limit: number, onLimit: (limit: number) => void) => FoundPosts

export type PostCardType = ComponentType<{ post: PostRow; eager?: boolean }>

/** What the app hands in: features never import each other. */
export interface Parts {
  Card: PostCardType
  List: ComponentType<{
    usePosts: UseFoundPosts
    page: number
    name: string
    label: string
    what: string
    empty: ReactNode
    end?: string
    Card: PostCardType
  }>
  Follow: ComponentType<{ person: ProfileRow }>
  Event: ComponentType<{ event: EventRow; now: number; as: 'list' }>
  Announcement: ComponentType<{ said: Announcement }>
}

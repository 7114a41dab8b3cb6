import Dexie, { type EntityTable } from 'dexie'
import type { PostRow, ProfileRow } from '@/sync/tables/index'

/** A like that the server has not taken yet. */
export interface Write {
  seq: number
  write_id: string
  id: string
  liked: boolean
  not_before?: number
}

/** The product's rows and indexes, in Dexie alone, with Dexie's own durability. */
class FeedDatabase extends Dexie {
  posts!: EntityTable<PostRow, 'id'>
  profiles!: EntityTable<ProfileRow, 'id'>
  writes!: EntityTable<Write, 'seq'>
  meta!: EntityTable<{ key: string; value: unknown }, 'key'>

  constructor() {
    super('feed')
    this.version(1).stores({
      posts: 'id, [feed_key+id], [user_id+feed_key]',
      profiles: 'id',
      writes: '++seq, &write_id',
      meta: 'key',
    })
  }
}

export const database = new FeedDatabase()

import type { PostRow, ProfileRow } from '@/sync/tables/index'
import { database } from './database'

interface Part<Row> {
  rows: Row[]
  cursor: unknown
  done: boolean
}
interface Answer {
  streams: { posts: Part<PostRow>; profiles: Part<ProfileRow> }
}

const FIRST_PAGE = 500
const PAGE = 100

const nothing = { posts: null, profiles: null }

/** A bare fetch of what changed, and one bulk put of it; again until there is no more. */
async function pullAll(): Promise<void> {
  for (;;) {
    const cursors = ((await database.meta.get('cursors'))?.value ?? nothing) as typeof nothing
    const response = await fetch('/rest/v1/rpc/sync_pull', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cursors, wants: [], page_limit: cursors.posts ? PAGE : FIRST_PAGE }),
    })
    const { posts, profiles } = ((await response.json()) as Answer).streams
    await database.transaction('rw', database.posts, database.profiles, database.meta, async () => {
      await database.posts.bulkPut(posts.rows)
      await database.profiles.bulkPut(profiles.rows)
      await database.meta.put({ key: 'cursors', value: { posts: posts.cursor, profiles: profiles.cursor } })
    })
    if (posts.done && profiles.done) return
  }
}

let pulling: Promise<void> | undefined

/** One pull at a time; `stored` is marked for the bench when everything is on disk. */
export function pull(): void {
  if (pulling) return
  pulling = pullAll().finally(() => {
    pulling = undefined
    performance.mark('stored')
  })
}

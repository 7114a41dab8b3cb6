import { openRows } from '@/sync/rows/database'
import { databaseSource } from '@/sync/rows/database-source'
import type { Query } from '@/sync/rows/query'
import type { AnyRow } from '@/sync/rows/source'
import { ME } from '../../server/me'

// The engine's own database and live source, on the rows that the product stored; without screens around them.
const source = databaseSource(await openRows(ME))
const newest: Query<'posts'> = { stream: 'posts', sort: 'feed_key', limit: 12 }
const from = performance.now()
const posts = await new Promise<AnyRow[]>((resolve) => {
  source.list(newest as Query, 0, resolve)
})
document.title = JSON.stringify({ ms: performance.now() - from, ids: posts.map((post) => post.id) })

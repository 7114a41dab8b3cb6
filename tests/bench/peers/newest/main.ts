import { database } from '../feed/database'

// Opens the database, then asks once for what a first screen shows; nothing was asked before on this page.
await database.open()
const from = performance.now()
const posts = await database.posts.orderBy('[feed_key+id]').limit(12).toArray()
document.title = JSON.stringify({ ms: performance.now() - from, ids: posts.map((post) => post.id) })

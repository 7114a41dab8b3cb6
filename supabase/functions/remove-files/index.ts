// Takes the files of deleted accounts out of Storage, which lets nobody do so within the database: the rows would go and
// the bytes stay. The database calls it each minute as long as there are any (private.delete_due_account) and goes on
// only when Storage has none left, so whatever is cut short here is asked for again.

import { ask, isDatabase } from '../_shared/database.ts'

/** A hundred files each: more wait for the next minute. */
const ROUNDS = 10

interface Files {
  bucket: string
  names: string[]
}

async function removeAll(): Promise<number> {
  let removed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const files = await ask<Files[]>('POST', '/rest/v1/rpc/files_to_remove', {})
    if (files.length === 0) break
    for (const { bucket, names } of files) {
      await ask('DELETE', `/storage/v1/object/${bucket}`, { prefixes: names })
      removed += names.length
    }
  }
  return removed
}

Deno.serve(async (request) => {
  if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
  try {
    return Response.json({ removed: await removeAll() })
  } catch (error) {
    console.error(`remove-files: ${(error as Error).message}`)
    return Response.json({ error: 'unexpected' }, { status: 500 })
  }
})

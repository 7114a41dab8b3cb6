// Copies the pictures that open cases are about into a bucket that only the team reads (private.evidence): the database
// reaches no bytes, and the author's own file goes as everybody's does. The database calls it each minute as long as
// there are any; whatever is cut short here is asked for again.

import { ask, isDatabase, send } from '../_shared/database.ts'

interface Wanted {
  case_id: string
  bucket: string
  name: string
}

async function keep({ case_id, bucket, name }: Wanted): Promise<void> {
  const picture = await send('GET', `/storage/v1/object/public/${bucket}/${name}`, null)
  const { status } = picture
  // Gone since it was asked for.
  if (status === 400 || status === 404) return
  if (!picture.ok) throw new Error(`${bucket}: ${status}`)
  // One that an earlier try put there, and could not tell of, is put there again.
  const put = await send('POST', `/storage/v1/object/evidence/${case_id}`, await picture.blob(), {
    'content-type': picture.headers.get('content-type') ?? '',
    'x-upsert': 'true',
  })
  if (!put.ok) throw new Error(`evidence: ${put.status} ${await put.text()}`)
  await ask('POST', '/rest/v1/rpc/evidence_kept', { p_case: case_id })
}

Deno.serve(async (request) => {
  if (!isDatabase(request)) return Response.json({ error: 'permission_denied' }, { status: 401 })
  try {
    const wanted = await ask<Wanted[]>('POST', '/rest/v1/rpc/evidence_to_keep', {})
    // One that cannot be kept holds up no other.
    const kept = await Promise.allSettled(wanted.map(keep))
    const failed = kept.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    if (failed.length > 0) console.error(`keep-evidence: ${failed.join(', ')}`)
    return Response.json({ kept: wanted.length - failed.length })
  } catch (error) {
    console.error(`keep-evidence: ${(error as Error).message}`)
    return Response.json({ error: 'unexpected' }, { status: 500 })
  }
})

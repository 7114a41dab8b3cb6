import { uuidV7 } from '@/sync/host/uuid'
import type { Outcome, Write } from '@/tests/db/support/village'

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const json = (value: unknown): string => `${quoted(JSON.stringify(value))}::jsonb`

/** From here to the end of the transaction the person's, as the Data API makes it. */
export const becoming = (person: string): string =>
  `select set_config('request.jwt.claims', ${quoted(JSON.stringify({ sub: person, role: 'authenticated' }))}, true);
  set local role authenticated;`

export const pushing = (person: string, writes: readonly Write[]): string => {
  const batch = writes.map((write) => ({ table: 'posts', write_id: uuidV7(), account: person, ...write }))
  return `select public.sync_push(${json(batch)}) as answer`
}

export const pulling = (cursors: object, wants: readonly object[] = [], page = 100): string =>
  `select public.sync_pull(${json(cursors)}, ${json(wants)}, ${page}) as answer`

export const like = (id: string): Write => ({ id, kind: 'toggle', fields: { liked_by_me: true } })
export const publish = (title: string): Write => ({ id: uuidV7(), kind: 'insert', fields: { title } })

export interface PushAnswer {
  outcomes?: Outcome[]
  halt?: string
}

import type { TransactionSql } from 'postgres'
import { uuidV7 } from '@/sync/host/uuid'
import { streamsOf } from '@/sync/tables'
import { become } from '@/tests/db/support/village'
import type { Reading } from './catalogue'

type Body = Record<string, unknown>

/** Asks as `me`, beside whom there is `other`; `made`: a row of each table of each of the two. */
export interface Asking {
  tx: TransactionSql
  reading: Reading
  me: string
  other: string
  made: Map<string, string>
}

/** A row as `me` is told of it. */
export async function documentOf(
  { tx, me, reading }: Asking,
  table: string,
  id: string,
): Promise<Body | undefined> {
  const [stream] = streamsOf(table)
  if (!stream) return undefined
  await become(tx, me)
  const [row] = await tx.unsafe<{ doc: Body }[]>(
    `select doc from private.${reading[stream].rows}(array['${id}'::uuid])`,
  )
  return row?.doc
}

/** One write of `me`; undone unless it is kept. Gives the row as its writer is told of it; null: it was refused. */
export async function attempt(
  asking: Asking,
  write: Body & { table: string; id: string },
  isKept = false,
): Promise<Body | null> {
  const { tx, me } = asking
  await become(tx, me)
  await tx.unsafe('savepoint attempt')
  const whole = { write_id: uuidV7(), account: me, base: {}, ...write }
  const [said] = await tx<{ answer: { outcomes: Body[] } }[]>`
    select public.sync_push(${JSON.stringify([whole])}::text::jsonb) as answer`
  const isAccepted = said?.answer.outcomes[0]?.status === 'accepted'
  const told = isAccepted ? ((await documentOf(asking, write.table, write.id)) ?? {}) : null
  await tx.unsafe(isKept ? 'release attempt' : 'rollback to attempt')
  return told
}

import * as v from 'valibot'
import type { DeskRow } from '@/sync'
import { flag, maybeText, number } from '../desk-data'
import { type Case, type Status, statuses } from './case'

const counted = v.object({ count: number, is_more: flag, since: maybeText })
const queue = v.record(v.string(), v.fallback(counted, v.parse(counted, {})))

/** Of one status: how many cases there are, and since when the first of the open ones waits. */
export interface Waiting {
  count: number
  /** There are more than were counted. */
  isMore: boolean
  since: string | undefined
}

/** Of those things that wait, since when the first does. */
export const oldest = (times: readonly string[]): string | undefined => times.toSorted()[0]

/** Cases as they are all here. */
export const waitingOf = (cases: readonly Case[]): Waiting => ({
  count: cases.length,
  isMore: false,
  since: oldest(cases.map(({ first_reported_at }) => first_reported_at)),
})

/**
 * How many there are of each status, those included that this device does not hold: as the village counts them (`row`), and
 * as they will be when what is on its way has arrived. `held`: as the village has them; `shown`: as they will be.
 */
export function waitingByStatus(
  row: DeskRow | undefined,
  held: readonly Case[],
  shown: Readonly<Record<Status, readonly Case[]>>,
): Record<Status, Waiting> {
  const said = v.safeParse(queue, row?.data)
  const of = (status: Status): Waiting => {
    const here = waitingOf(shown[status])
    const all = said.success ? said.output[status] : undefined
    if (!all) return here
    const moved = here.count - held.filter((one) => one.status === status).length
    const count = Math.max(all.count + moved, here.count)
    return { count, isMore: all.is_more, since: (moved === 0 && all.since) || here.since }
  }
  return Object.fromEntries(statuses.map((status) => [status, of(status)])) as Record<Status, Waiting>
}

import * as v from 'valibot'
import { parseStored } from '@/src/domain/stored'

const openCode = v.object({ code: v.string(), expires_at: v.string() })
/** The code that one may hand on just now. */
export type OpenCode = v.InferOutput<typeof openCode>

const reward = v.object({
  id: v.string(),
  required_count: v.number(),
  title: v.string(),
  description: v.string(),
  xp: v.number(),
  granted_at: v.nullable(v.string()),
})
/** What inviting brings, and when one had it. */
export type Reward = v.InferOutput<typeof reward>

const month = v.object({ month: v.string(), count: v.number() })
/** How many came in a month of Japan (`YYYY-MM`). */
export type Month = v.InferOutput<typeof month>

/** How many of all who came are still here. */
const here = v.object({ count: v.number() })

export interface Inviting {
  open: OpenCode | undefined
  /** The last first. */
  months: Month[]
  /** The nearest first. */
  rewards: Reward[]
  /** How many came and are still here: these count for rewards. */
  count: number
}

/** product-decisions: a code brings one, and a month at most so many. */
export const MOST_A_MONTH = 20
/** What each side is given for it (product-decisions, XP). */
export const XP_EACH = 100

/** One's inviting as the list `invitations/<me>` tells it (`kind/JSON`), at `now` (ms): a code is over by itself. */
export function invitingOf(ids: readonly string[], now: number): Inviting {
  const of = <S extends v.GenericSchema>(kind: string, schema: S): v.InferOutput<S>[] =>
    ids
      .filter((id) => id.startsWith(`${kind}/`))
      .flatMap((id) => parseStored(schema, id.slice(kind.length + 1)) ?? [])
  const months = of('month', month)
  return {
    open: of('open', openCode).find(({ expires_at }) => Date.parse(expires_at) > now),
    months,
    rewards: of('reward', reward),
    count: of('here', here)[0]?.count ?? 0,
  }
}

/** How many came in the month of Japan in which `now` (ms) lies. */
export function countThisMonth(months: readonly Month[], now: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: 'Asia/Tokyo',
  })
  const month = parts.format(now)
  return months.find((one) => one.month === month)?.count ?? 0
}

/** The code that one may hand on just now. */
export interface OpenCode {
  code: string
  expires_at: string
}

/** What inviting brings, and when one had it. */
export interface Reward {
  id: string
  required_count: number
  title: string
  description: string
  xp: number
  granted_at: string | null
}

/** How many came in a month of Japan (`YYYY-MM`). */
export interface Month {
  month: string
  count: number
}

export interface Inviting {
  open: OpenCode | undefined
  /** The last first. */
  months: Month[]
  /** The nearest first. */
  rewards: Reward[]
  /** How many came, in all. */
  count: number
}

/** product-decisions: a code brings one, and a month at most so many. */
export const MOST_A_MONTH = 20
/** What each side is given for it (product-decisions, XP). */
export const XP_EACH = 100

/** One's inviting as the list `invitations/<me>` tells it (`kind/JSON`), at `now` (ms): a code is over by itself. */
export function invitingOf(ids: readonly string[], now: number): Inviting {
  const of = <Line>(kind: string) =>
    ids.filter((id) => id.startsWith(`${kind}/`)).map((id) => JSON.parse(id.slice(kind.length + 1)) as Line)
  const months = of<Month>('month')
  return {
    open: of<OpenCode>('open').find(({ expires_at }) => Date.parse(expires_at) > now),
    months,
    rewards: of<Reward>('reward'),
    count: months.reduce((sum, { count }) => sum + count, 0),
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

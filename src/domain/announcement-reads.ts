/** How far somebody has read: all that was published until a moment, and of what is newer what they opened. */
export interface Reads {
  read_until: string
  opened: readonly string[]
}

/** Of an announcement what says whether it is read; times as the server writes them, which sort as text. */
export interface Published {
  id: string
  published_at: string
}

/** Whether somebody who has read so far has read this one. */
export const isRead = ({ read_until, opened }: Reads, { id, published_at }: Published): boolean =>
  published_at <= read_until || opened.includes(id)

/** The later of two times. */
export function later(one: string, other: string): string {
  if (other > one) return other
  return one
}

/** What either of two has read: neither takes anything back from the other. */
export const together = (one: Reads, other: Reads): Reads => ({
  read_until: later(one.read_until, other.read_until),
  opened: [...new Set([...one.opened, ...other.opened])],
})

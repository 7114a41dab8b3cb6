import { later, type Published, type Reads } from './announcement-reads'

/**
 * With one more opened. Where all that is as old is read the moment moves on, so that what was opened stays a few;
 * `held`: the announcements that the device holds.
 */
export function withOpened({ read_until, opened }: Reads, id: string, held: readonly Published[]): Reads {
  const left = new Set(opened).add(id)
  let until = read_until
  const oldestFirst = held.toSorted((a, b) => (a.published_at < b.published_at ? -1 : 1))
  for (const one of oldestFirst) {
    if (one.published_at <= read_until) continue
    if (!left.delete(one.id)) break
    until = one.published_at
  }
  return { read_until: until, opened: [...left] }
}

/** With everything read that the device holds. */
export const withAll = ({ read_until }: Reads, held: readonly Published[]): Reads => ({
  read_until: held.reduce((last, { published_at }) => later(last, published_at), read_until),
  opened: [],
})

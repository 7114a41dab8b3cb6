import type { Announcement } from '@/sync'

/** In every category. */
export const ALL = 'all'
/** So many a device holds without gaps; below them the server is asked. */
const HELD = 100

/**
 * When the last one was published down to which the device holds them all; empty: it holds none. Those that are pinned
 * prove nothing of the rest: they are held however old they are.
 */
export const edgeOf = (newestFirst: readonly Announcement[]): string =>
  newestFirst.slice(0, HELD).findLast((said) => !said.is_pinned)?.published_at ?? ''

/**
 * What the list of a category shows of the announcements on the device: those that are pinned, then the newest down to
 * `edge`, and `below` what the server's pages name. What was opened out of a link lies there with a gap above it.
 */
export const shownAnnouncements = (
  newestFirst: readonly Announcement[],
  category: string,
  edge: string,
  below: ReadonlySet<string>,
): readonly Announcement[] =>
  newestFirst
    .filter((said) => category === ALL || said.category === category)
    .filter((said) => said.is_pinned || said.published_at >= edge || below.has(said.id))
    .toSorted((a, b) => Number(b.is_pinned) - Number(a.is_pinned))

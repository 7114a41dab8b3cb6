import { type InferOutput, number, object, optional, record, string } from 'valibot'
import type { PostRow } from '@/sync'
import { isScheduled } from './draft-order'

/** What this device knew to be scheduled, by id: when, and of which state of the post (`rev`) its publishing was told. */
export const remembered = record(string(), object({ at: number(), told: optional(number()) }))
export type Remembered = InferOutput<typeof remembered>

export interface News {
  post: PostRow
  /** Its time had passed before it came to the server. */
  isLate: boolean
}

/** So long a post that is nowhere to be seen may still turn up. */
const FORGET_MS = 24 * 60 * 60_000

const cameOut = (post: PostRow): boolean => post.is_published && post.scheduled_at !== null

/** Published by the write itself; the scheduler changes nothing of a post but that it is out. */
const isLate = ({ published_at, updated_at }: PostRow): boolean => published_at === updated_at

type Known = Remembered[string]

/** Another tab may have told it already: this one's list is only behind, perhaps by a time that was changed since. */
const waiting = ({ scheduled_at, rev }: PostRow, known: Known | undefined): Known => {
  const at = Date.parse(scheduled_at ?? '')
  const isBehind = known?.told !== undefined && rev <= known.told
  return known && (isBehind || known.at === at) ? known : { at }
}

/**
 * What came out of what was remembered. `drafts`: what is not out yet; `posts`: what is out among `lookFor`, as far as it
 * has come. `now` is the device's clock and only ends the looking.
 */
export const settle = (
  remembered: Remembered,
  { drafts, posts, now }: { drafts: readonly PostRow[]; posts: readonly PostRow[]; now: number },
): { remembered: Remembered; lookFor: string[]; news: News[] } => {
  const next: Remembered = {}
  for (const row of drafts.filter(isScheduled)) next[row.id] = waiting(row, remembered[row.id])
  const news: News[] = []
  const lookFor: string[] = []
  for (const [id, known] of Object.entries(remembered).filter(([id]) => !(id in next))) {
    const post = posts.find((row) => row.id === id)
    if (post && cameOut(post) && known.told === undefined) {
      news.push({ post, isLate: isLate(post) })
      next[id] = { ...known, told: post.rev }
    } else if (known.at + FORGET_MS > now && (!post || cameOut(post))) next[id] = known
    if (!post && next[id] && known.told === undefined) lookFor.push(id)
  }
  return { remembered: next, lookFor, news }
}

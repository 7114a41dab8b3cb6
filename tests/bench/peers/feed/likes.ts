import { create } from 'zustand'
import type { PostRow } from '@/sync/tables/index'
import { database, type Write } from './database'

const BATCH = 20

interface Ack {
  write_id: string
  status: 'accepted' | 'retry'
  retry_after_ms?: number
}

/** Optimistic state: what the person said last of each post, until the server has taken it. */
export const useLikes = create<{ pending: ReadonlyMap<string, boolean> }>(() => ({ pending: new Map() }))

const setPending = (change: (pending: Map<string, boolean>) => void): void =>
  useLikes.setState(({ pending }) => {
    const next = new Map(pending)
    change(next)
    return { pending: next }
  })

/** Shown at once, then kept, then sent. */
export async function toggleLike(post: PostRow, liked: boolean): Promise<void> {
  setPending((pending) => pending.set(post.id, liked))
  await database.writes.add({ write_id: crypto.randomUUID(), id: post.id, liked })
  await send()
}

/** At start: the likes that were not sent last time. */
export async function loadLikes(): Promise<void> {
  const writes = await database.writes.toArray()
  setPending((pending) => {
    for (const write of writes) pending.set(write.id, write.liked)
  })
  await send()
}

let isSending = false

async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const now = Date.now()
      const due = (await database.writes.toArray()).filter((write) => (write.not_before ?? 0) <= now)
      if (due.length === 0) return
      await sendBatch(due.slice(0, BATCH))
    }
  } finally {
    isSending = false
  }
}

async function sendBatch(writes: Write[]): Promise<void> {
  const response = await fetch('/rest/v1/rpc/sync_push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      writes: writes.map(({ write_id, id, liked }) => ({
        write_id,
        table: 'posts',
        id,
        kind: 'toggle',
        fields: { liked_by_me: liked },
      })),
    }),
  })
  const { outcomes } = (await response.json()) as { outcomes: Ack[] }
  const acks = new Map(outcomes.map((ack) => [ack.write_id, ack]))
  for (const write of writes) await settle(write, acks.get(write.write_id))
}

async function settle(write: Write, ack: Ack | undefined): Promise<void> {
  if (ack?.status !== 'accepted') {
    await database.writes.update(write.seq, { not_before: Date.now() + (ack?.retry_after_ms ?? 1000) })
    return
  }
  await database.transaction('rw', database.posts, database.writes, async () => {
    const row = await database.posts.get(write.id)
    if (row) await database.posts.put(likedRow(row, write.liked))
    await database.writes.delete(write.seq)
  })
  const later = await database.writes.filter((other) => other.id === write.id).count()
  if (later === 0) setPending((pending) => pending.delete(write.id))
}

/** A row as it is once one likes it, or does not. */
export const likedRow = (row: PostRow, liked: boolean): PostRow => ({
  ...row,
  liked_by_me: liked,
  like_count: row.like_count + Number(liked) - Number(row.liked_by_me),
})

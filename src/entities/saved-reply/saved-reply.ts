import * as v from 'valibot'
import type { DeskRow, Entry } from '@/sync'
import { text } from '../desk-data'

/** To whom it is said: to the author of what was reported, or to whoever reported it. */
export const uses = ['reason', 'reply'] as const
export type Use = (typeof uses)[number]

const data = v.object({ used_for: v.fallback(v.picklist(uses), 'reply'), words: text })

/** A sentence that the team keeps to say it again. */
export interface SavedReply {
  id: string
  usedFor: Use
  words: string
  /** Its keeping is on its way. */
  isWaiting: boolean
}

const replyOf = (id: string, found: unknown, isWaiting: boolean): SavedReply => {
  const { used_for: usedFor, words } = v.parse(data, found ?? {})
  return { id, usedFor, words, isWaiting }
}

/** A row of kind `reply` as the device holds it; what it holds may be damaged. */
export const savedReplyOf = ({ id, data: found }: DeskRow): SavedReply => replyOf(id, found, false)

/** An act that no row shows yet: on its way, or accepted a moment ago. */
export interface PendingReplyAct {
  id: string
  /** What is dropped; null: it keeps `reply`. */
  drops: string | null
  reply: SavedReply
}

/** The acts about saved replies among a person's writes; what was refused is none. */
export const pendingReplyActs = (entries: readonly Entry[]): PendingReplyAct[] =>
  entries
    .filter(({ table, state }) => table === 'reply_acts' && state !== 'refused')
    .map(({ id, fields }) => ({
      id,
      drops: fields.act === 'drop' ? String(fields.kept_id) : null,
      reply: replyOf(id, fields, true),
    }))

/** Saved replies as they will be when `acts` have arrived, those kept last at the end. */
export function withReplyActs(
  rows: readonly SavedReply[],
  acts: readonly PendingReplyAct[],
): readonly SavedReply[] {
  const known = new Set(rows.map(({ id }) => id))
  const dropped = new Set(acts.map(({ drops }) => drops))
  const kept = acts.filter(({ drops, id }) => drops === null && !known.has(id)).map(({ reply }) => reply)
  return [...rows, ...kept].filter(({ id }) => !dropped.has(id))
}

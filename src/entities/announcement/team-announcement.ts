import * as v from 'valibot'
import type { AnnouncementContent } from '@/src/domain/announcement-schema'
import type { DeskRow, Entry } from '@/sync'
import { flag, maybeText, number, text, texts } from '../desk-data'

const content = v.object({
  title: text,
  body: text,
  category: v.fallback(v.string(), 'other'),
  is_pinned: flag,
  is_draft: flag,
  scheduled_at: maybeText,
})
const data = v.object({
  ...content.entries,
  author_name: maybeText,
  published_at: maybeText,
  updated_at: text,
  acts: texts,
})

/** An announcement as its writers see it. */
export interface TeamAnnouncement extends v.InferOutput<typeof data> {
  id: string
  /** 0: it was never saved on the server. */
  rev: number
  /** A saving of it is on its way. */
  isWaiting: boolean
}

/** A row of kind `announcement` as the device holds it; what it holds may be damaged. */
export const teamAnnouncementOf = ({ id, rev, data: found }: DeskRow): TeamAnnouncement => ({
  ...v.parse(data, found ?? {}),
  id,
  rev,
  isWaiting: false,
})

/** An act that no row shows yet: on its way, or accepted a moment ago. */
export interface PendingAnnouncementAct {
  id: string
  announcementId: string
  isDeletion: boolean
  /** The state that its writer saw. */
  seenRev: number
  content: v.InferOutput<typeof content>
}

/** The acts about announcements among a person's writes; what was refused is none. */
export const pendingAnnouncementActs = (entries: readonly Entry[]): PendingAnnouncementAct[] =>
  entries
    .filter(({ table, state }) => table === 'announcement_acts' && state !== 'refused')
    .map(({ id, fields }) => ({
      id,
      announcementId: String(fields.announcement_id),
      isDeletion: fields.act === 'delete',
      seenRev: v.parse(number, fields.seen_rev),
      content: v.parse(content, fields),
    }))

/** What an act that was refused had in it. */
export const contentOfAct = ({ fields }: Entry): AnnouncementContent => {
  const { is_draft: _, ...rest } = v.parse(content, fields)
  return rest
}

const unsaved = (id: string): TeamAnnouncement => teamAnnouncementOf({ id, rev: 0, data: {} } as DeskRow)

/** Announcements as they will be when `acts` have arrived, new ones first; of the state that their words were written over. */
export function withAnnouncementActs(
  rows: readonly TeamAnnouncement[],
  acts: readonly PendingAnnouncementAct[],
): TeamAnnouncement[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const fresh = acts.filter(({ id, announcementId }) => !known.get(announcementId)?.acts.includes(id))
  const made = [...new Set(fresh.map(({ announcementId }) => announcementId))].filter((id) => !known.has(id))
  return [...made.map(unsaved), ...rows].flatMap((row) => {
    const last = fresh.findLast(({ announcementId }) => announcementId === row.id)
    if (last?.isDeletion) return []
    return last ? { ...row, ...last.content, rev: last.seenRev, isWaiting: true } : row
  })
}

export const announcementStates = ['published', 'scheduled', 'draft'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Whether everybody reads it, will, or nobody does; `now` in ms by the server's clock. */
export function stateOf(said: TeamAnnouncement, now: number): AnnouncementState {
  if (said.is_draft) return 'draft'
  const isToCome = said.scheduled_at !== null && Date.parse(said.scheduled_at) > now
  return said.published_at === null && isToCome ? 'scheduled' : 'published'
}

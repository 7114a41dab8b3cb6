import { type ErrorCode, finalCodes } from '@/src/domain/error-codes'
import { isGone } from '@/src/domain/is-gone'
import { textIn } from '@/src/domain/text-in'
import { type Entry, groupsOf } from '@/sync'
import { deskThingOf } from './desk-thing'

export type GroupState = 'waiting' | 'sending' | 'failed'

/** Everything unsent about one thing, shown and handled together: a post, its edits and its picture; a comment; one toggle. */
export interface OutboxGroup {
  key: string
  /** The one of its writes that says what the whole is. */
  write: Entry
  /** The post it is about; none for a file by itself or a person. */
  postId: string | undefined
  /** The event it is about. */
  eventId: string | undefined
  /** The person it is about. */
  personId: string | undefined
  /** The report it decides. */
  caseId: string | undefined
  /** Oldest first, without what the server has accepted. */
  entries: Entry[]
  /** Files of it that the server already has: they go when it is discarded. */
  sentFiles: Entry[]
  state: GroupState
  /** Why it failed, or what it waits for. */
  code: ErrorCode | undefined
  /** ms left of a wait the server asked for. */
  waitMs: number | undefined
}

const isFile = (entry: Entry) => entry.table === 'files'

/** What decides what the whole is: a deletion, a publishing, a making, else what was refused, or done last. */
const decisive = (entries: readonly Entry[]): Entry => {
  const rows = entries.filter((entry) => !isFile(entry))
  const writes = rows.length > 0 ? rows : entries
  return (
    writes.find(({ kind }) => kind === 'delete') ??
    writes.find(({ fields }) => fields.is_draft === false) ??
    writes.find(({ kind }) => kind === 'insert') ??
    writes.findLast(({ state }) => state === 'refused') ??
    (writes.at(-1) as Entry)
  )
}

const stateOf = (entries: readonly Entry[]): GroupState => {
  if (entries.some((entry) => entry.state === 'refused')) return 'failed'
  return entries.some((entry) => entry.state === 'sent') ? 'sending' : 'waiting'
}

const reasonOf = (entries: readonly Entry[]): ErrorCode | undefined => {
  const codes = entries.flatMap((entry) => (entry.state === 'refused' ? [entry.code ?? 'unexpected'] : []))
  // That a parent was refused is no reason where the parent stands beside it.
  return (
    codes.find((code) => code !== 'parent_refused') ?? codes[0] ?? entries.find((entry) => entry.code)?.code
  )
}

const waitOf = (entries: readonly Entry[], now: number): number | undefined => {
  const ends = entries.flatMap(({ retry_from, retry_after_ms }) =>
    retry_from === undefined || retry_after_ms === undefined
      ? []
      : [Math.min(retry_from + retry_after_ms - now, retry_after_ms)],
  )
  return ends.length > 0 ? Math.max(0, ...ends) : undefined
}

const postOf = ({ table, id, fields, shown }: Entry): string | undefined => {
  if (table === 'posts') return id
  const { post_id, content_type, content_id }: Entry['fields'] = { ...shown, ...fields }
  return textIn(content_type === 'post' ? content_id : post_id) || undefined
}

const eventOf = ({ table, id, fields }: Entry): string | undefined => {
  if (table === 'events') return id
  return fields.content_type === 'event' ? textIn(fields.content_id) || undefined : undefined
}

const personOf = (entry: Entry): string | undefined =>
  entry.table === 'profiles' ? entry.id : deskThingOf(entry).personId

/** Sorts the outbox's entries into groups, oldest first. `now` in ms, for the minutes of a wait. */
export const outboxGroups = (entries: readonly Entry[], now: number): OutboxGroup[] =>
  [...groupsOf(entries)].flatMap(([key, all]) => {
    const open = all.filter((entry) => entry.state !== 'accepted')
    if (open.length === 0) return []
    return {
      key,
      write: decisive(open),
      postId: all.map(postOf).find(Boolean),
      eventId: all.map(eventOf).find(Boolean),
      personId: all.map(personOf).find(Boolean),
      caseId: all.map((entry) => deskThingOf(entry).caseId).find(Boolean),
      entries: open,
      sentFiles: all.filter((entry) => entry.kind === 'upload' && entry.state === 'accepted'),
      state: stateOf(open),
      code: reasonOf(open),
      waitMs: waitOf(open, now),
    }
  })

/** The text and picture a group carries, newest value of each field. */
export const fieldsOf = ({ entries }: OutboxGroup): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...entries.filter((entry) => !isFile(entry)).map((entry) => entry.fields))

/** What it is called where the device does not hold it any more: what its writer saw. */
export const titleSeen = ({ entries }: OutboxGroup): unknown =>
  entries
    .map(({ shown }) => shown as { title?: unknown; display_name?: unknown; name?: unknown } | undefined)
    .map((shown) => shown?.title ?? shown?.display_name ?? shown?.name)
    .find(Boolean)

/** A post or an event and its picture, which can stand differently. */
export const hasParts = ({ entries }: OutboxGroup): boolean => entries.some(isFile) && !entries.every(isFile)

const final: ReadonlySet<string> = new Set(finalCodes)

/** Sent again it could be taken. */
export const canResend = ({ state, code }: OutboxGroup): boolean =>
  state === 'failed' && !isGone(code) && !(code && final.has(code))

/** What is on its way is that it goes. */
export const isDeletion = ({ write }: OutboxGroup): boolean => write.kind === 'delete'

/** Whether a form can open it: a post’s, an event’s. */
export const isEditable = ({ write: { table, kind } }: OutboxGroup): boolean =>
  (table === 'posts' || table === 'events') && (kind === 'insert' || kind === 'edit')

import type { ErrorCode } from '@/src/domain/error-codes'
import type { Entry } from '@/sync/outbox/entry'

/** What each toggle is called when it is on, and when it is off. */
const toggles = {
  liked_by_me: ['like', 'unlike'],
  bookmarked_by_me: ['bookmark', 'unbookmark'],
  followed_by_me: ['follow', 'unfollow'],
} as const
type Toggled = (typeof toggles)[keyof typeof toggles][number]

/** Tables whose writes have one name, whatever they do. */
const wholes = {
  reports: 'report',
  invitation_uses: 'invitation',
  collections: 'collection',
  collection_items: 'collected',
  profiles: 'profile',
} as const
const comments = { insert: 'comment', edit: 'commentEdit', delete: 'commentDelete' } as const

export type What =
  | Toggled
  | (typeof comments)[keyof typeof comments]
  | (typeof wholes)[keyof typeof wholes]
  | 'draft'
  | 'post'
  | 'edit'
  | 'delete'
  | 'upload'
  | 'remove'
  | 'profile'
  | 'consent'
  | 'levelUp'
  | 'other'
export type ParcelState = 'waiting' | 'sending' | 'failed'

/** Everything unsent about one thing, shown and handled together: a post, its edits and its picture; a comment; one toggle. */
export interface Parcel {
  key: string
  what: What
  /** The post it is about; none for a file by itself or a person. */
  postId: string | undefined
  /** The person it is about. */
  personId: string | undefined
  /** Oldest first, without what the server has accepted. */
  entries: Entry[]
  /** Files of it that the server already has: they go when it is discarded. */
  sentFiles: Entry[]
  state: ParcelState
  /** Why it failed, or what it waits for. */
  code: ErrorCode | undefined
  /** ms left of a wait the server asked for. */
  waitMs: number | undefined
}

const isFile = (entry: Entry) => entry.table === 'files'

/** The post that a file belongs to, when that has unsent writes, too; else the file by itself. */
const keyOfFile = (file: Entry, entries: readonly Entry[]): string => {
  const user = entries.find((entry) => !isFile(entry) && entry.needs.includes(file.id))
  const waitedFor = entries.find((entry) => !isFile(entry) && file.needs.includes(entry.id))
  const post = user ?? waitedFor
  return post ? `${post.table} ${post.id}` : `file ${file.fields.path}`
}

const keyOf = (entry: Entry, entries: readonly Entry[]): string => {
  if (isFile(entry)) return keyOfFile(entry, entries)
  const what = entry.kind === 'toggle' ? Object.keys(entry.fields).join() : entry.table
  return `${what} ${entry.id}`
}

const profileWhat = (fields: Entry['fields']): What => {
  if ('terms_version' in fields) return 'consent'
  return 'celebrated_level' in fields ? 'levelUp' : 'profile'
}

const postWhat = ({ kind, fields }: Pick<Entry, 'kind' | 'fields'>): What => {
  if (kind === 'delete') return 'delete'
  if (fields.is_draft === false) return 'post'
  return kind === 'insert' ? 'draft' : 'edit'
}

const toggleWhat = (fields: Entry['fields']): What => {
  const [field, [on, off]] = Object.entries(toggles).find(([name]) => name in fields) ?? [
    '',
    ['other', 'other'],
  ]
  return fields[field] === false ? off : on
}

/** What one write is, in the words of the person who made it. */
export const whatOf = ({ table, kind, fields }: Pick<Entry, 'table' | 'kind' | 'fields'>): What => {
  if (kind === 'upload' || kind === 'remove') return kind
  if (kind === 'toggle') return toggleWhat(fields)
  if (table === 'posts') return postWhat({ kind, fields })
  if (table === 'profiles') return profileWhat(fields)
  if (table === 'comments') return comments[kind as keyof typeof comments]
  return wholes[table as keyof typeof wholes] ?? 'other'
}

/** The word for the whole: what it will be once all of it has arrived. */
const whatOfAll = (entries: readonly Entry[]): What => {
  const kinds = entries.filter((entry) => !isFile(entry)).map(whatOf)
  const decisive = (['delete', 'post', 'draft', 'commentDelete', 'comment'] as const).find((what) =>
    kinds.includes(what),
  )
  const last = entries.at(-1)
  return decisive ?? kinds.at(-1) ?? (last ? whatOf(last) : 'other')
}

const stateOf = (entries: readonly Entry[]): ParcelState => {
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
  if (fields.content_type === 'post') return String(fields.content_id)
  const { post_id } = { ...shown, ...fields } as { post_id?: string }
  return post_id
}

/** Sorts the outbox's entries into parcels, oldest first. `now` in ms, for the minutes of a wait. */
export const toParcels = (entries: readonly Entry[], now: number): Parcel[] => {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry, entries)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups].flatMap(([key, all]) => {
    const open = all.filter((entry) => entry.state !== 'accepted')
    if (open.length === 0) return []
    return {
      key,
      what: whatOfAll(open),
      postId: all.map(postOf).find(Boolean),
      personId: all.find((entry) => entry.table === 'profiles')?.id,
      entries: open,
      sentFiles: all.filter((entry) => entry.kind === 'upload' && entry.state === 'accepted'),
      state: stateOf(open),
      code: reasonOf(open),
      waitMs: waitOf(open, now),
    }
  })
}

/** The text and picture a parcel carries, newest value of each field. */
export const fieldsOf = ({ entries }: Parcel): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...entries.filter((entry) => !isFile(entry)).map((entry) => entry.fields))

/** What it is called where the device does not hold it any more: what its writer saw. */
export const titleSeen = ({ entries }: Parcel): unknown =>
  entries
    .map(({ shown }) => shown as { title?: unknown; display_name?: unknown } | undefined)
    .map((shown) => shown?.title ?? shown?.display_name)
    .find(Boolean)

/** A post and its picture, which can stand differently. */
export const hasParts = ({ entries }: Parcel): boolean => entries.some(isFile) && !entries.every(isFile)

/** Sent again it could be taken; what is gone on the server stays gone. */
export const canResend = ({ state, code }: Parcel): boolean => state === 'failed' && code !== 'not_found'

/** Whether the composer can open it. */
export const isEditable = ({ what }: Parcel): boolean =>
  what === 'draft' || what === 'post' || what === 'edit'

import type { ErrorCode } from '@/src/domain/error-codes'

/** What a person did to one thing. `upload` puts a file into a storage bucket, `remove` takes it out. */
export type EntryKind = 'insert' | 'edit' | 'toggle' | 'delete' | 'upload' | 'remove'

/** `waiting` → `sent` → `accepted` | `refused`. Only `waiting` may still be changed. */
export type EntryState = 'waiting' | 'sent' | 'accepted' | 'refused'

/** Columns of a row with their values, by the server's names. */
export type Fields = Record<string, unknown>

/** One write of one person, as the outbox keeps it (one Dexie record). Changes to this shape are additive only. */
export interface Entry {
  /** Order of sending; made by the database, never a clock (I13). */
  seq: number
  /** UUID v7, made at the put: what makes a write idempotent. The server answers it once and for all (I2). */
  write_id: string
  /** The person who wrote it; the server refuses it for anybody else (I9). */
  account: string
  /** The server's table; `files` for uploads and removals. */
  table: string
  /** The row's id; for `files` the upload's own id. */
  id: string
  kind: EntryKind
  /** Only what was touched. Uploads: `{bucket, path, type}`. */
  fields: Fields
  /** The values of those fields that were on screen when they were touched (I14); of a deletion what must still be so. */
  base: Fields
  /** Of an edit or a deletion all that was on screen: what is left of the thing when it is gone. Never sent. */
  shown?: object
  blob?: Blob
  state: EntryState
  /** Ids of other entries' rows that must be decided before this one may go (rule 5). */
  needs: string[]
  /** Why it was refused, or what it waits for. */
  code?: ErrorCode
  /** The row's rev after it was accepted (rule 6). */
  rev?: number
  /** The id the server gave instead (duplicate, conflict copy). */
  row_id?: string
  /** Set by `retry`: asked to wait at `retry_from` (device ms) for `retry_after_ms`. */
  retry_from?: number
  retry_after_ms?: number
  /** Keystrokes: not before 2 s of quiet after this device time (ms); blur, hide and the worker ignore it. */
  held_at?: number
  /** Not sent before this device time (ms): its writer may take it back. Removed when the notice closes (`undo.ts`). */
  not_before?: number
  /** The page that wrote it last: what one page typed goes on together (conflict copy). */
  page?: string
  /** Device time of the last change, for showing only. */
  touched_at: number
}

/** What a screen asks for; the rest of the entry is made by the outbox. */
export interface Change {
  table: string
  id: string
  kind: EntryKind
  fields?: Fields | undefined
  /** The row as it was on screen: `base` is picked from it. */
  shown?: object | undefined
  blob?: Blob
  needs?: string[]
  /** Of a deletion: only as long as all of it is as it was on screen. */
  ifUnchanged?: boolean
  /** True for keystrokes: sent after 2 s of quiet. */
  hold?: boolean
  /** True for what a notice offers to take back: a write of its own that waits for that. */
  undoable?: boolean
}

/** Longest that a write waits for being taken back: for pages that die with their notice. */
export const UNDO_MS = 20_000

/** Whether the server has not accepted or refused it yet. */
export const isUndecided = (entry: Entry): boolean => entry.state === 'waiting' || entry.state === 'sent'

/** The village has other words of it than its writer saw: these have become a draft of their own (`row_id`). */
export const isCopied = ({ kind, state, id, row_id }: Entry): boolean =>
  kind === 'edit' && state === 'accepted' && row_id !== undefined && row_id !== id

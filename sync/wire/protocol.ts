import type { ErrorCode } from '@/src/domain/error-codes'

/** Why a request brought no answer that can be used. Never thrown: a failure is data. */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'banned' }
  /** `isUnreadable`: it could not read what was asked, and never will. */
  | { kind: 'server'; status: number; retryAfterMs?: number; isUnreadable?: boolean }

export type Answer<T> = { kind: 'ok'; body: T } | Failure

/** `generation`: the database generation that decided; it ends with a restore. `outcomes`: acks, by the wire's older name. */
export type PushAnswer =
  | { outcomes: Ack[]; generation?: string }
  | { halt: 'user_banned' | 'wrong_account' }
  | { halt: 'other_generation'; generation: string }

/** A page of a list (`list_page` in the database). */
export interface ListPage {
  list: string
  page: number
  start: string | null
  count: number
}

/** What a pull is asked to bring beside what changed, of one stream. */
export type Asked = { stream: string; ids?: string[]; extend?: number; trim?: boolean } & Partial<ListPage>

export interface PullRequest {
  cursors: Record<string, unknown>
  /** On-demand fetches: the wire and the outbox's store keep their older name, since changes of both are additive only. */
  wants: Asked[]
  page_limit: number
}

export interface PullAnswer {
  streams: Record<string, PulledStream>
  scope_version: number
  /** Under which the cursors hold: the database generation, or another name of it for a device that is to refill. */
  epoch: string
  generation: string
  /** The server's clock (ms). */
  now?: number
}

export interface PulledStream {
  rows: PulledRow[]
  cursor: unknown
  done: boolean
  edge?: number | null
  /** What left the stream from beyond the edge; true: more than are named. */
  left_beyond?: readonly string[] | true
}

export type PulledRow = { id: string; _deleted?: boolean } & Record<string, unknown>

/** Longer than any limit of the server's: who names more is not believed (ms). */
export const LONGEST_WAIT_MS = 7 * 86_400_000

/** What the server said of one write: a closed union (rule 4 of the architecture: a refusal is data). */
export type Ack =
  | { write_id: string; status: 'accepted'; rev?: number; row_id?: string }
  | { write_id: string; status: 'refused'; code: ErrorCode }
  | { write_id: string; status: 'retry'; code: ErrorCode; retry_after_ms: number }

/** A write as it is sent: what the outbox keeps beside it never leaves the device. */
export interface PushedWrite {
  write_id: string
  account: string
  table: string
  id: string
  kind: string
  fields: Record<string, unknown>
  base: Record<string, unknown>
}

/** A file on its way into a bucket, or out of it (`kind`: remove); `fields`: `{bucket, path, type}`. */
export type PushedFile = PushedWrite & { blob?: Blob }

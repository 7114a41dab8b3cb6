import { registry, type Stream, streamsOf } from '../tables'
import type { PullAnswer, PulledRow } from '../wire/protocol'
import { ended, noRefill, type Refill, refillOf, withPage, withStored } from './refill'
import { NOBODY, tombstoneOf } from './tombstone'

/*
 * What the pull knows between two answers, and how that changes: pure functions of what RxDB holds and the server says.
 * Promises, the server and the database are `pull.ts`'s. What each transition keeps (docs/sync-spec.md):
 *
 * I4  A device holds what a SELECT shows: at the end of a fill, what it did not bring leaves (`fillOf`, `Refill`).
 * I6  Another scope or generation refills every stream, and nothing that was stored before counts (`refilled`).
 * I7  A row that moves to another stream is in no moment in none: what comes is stored before what leaves (`leaving`),
 *     and what leaves waits for the last page of where it may have gone (`mustWait`).
 * I8  No row is passed: a cursor counts once RxDB hands back the token it was stored with (`called`); between what comes
 *     and what leaves it stays where it was (`pagesOf`).
 */

/** What RxDB keeps per collection: the server's cursor, and a token that proves what it stores (architecture: Rows). */
export interface Checkpoint {
  cursor: unknown
  token: string
  /** Set while a refill is under way: ids not seen by its end are evicted; a restart begins it again. */
  refill: boolean
}

/** What a handler of RxDB is answered. */
export interface Page {
  documents: PulledRow[]
  checkpoint: Checkpoint | undefined
}

/** With what RxDB has called each handler. */
export type Held = ReadonlyMap<Stream, Checkpoint | undefined>

export interface PullState {
  /** Of the pages handed out last, which RxDB has not proven yet. */
  readonly tokens: ReadonlyMap<Stream, string>
  /** What leaves, to be handed out once what came with it is proven. */
  readonly leaving: ReadonlyMap<Stream, Page> | null
  /** What is to be reported when all of an answer is proven. */
  readonly unproven: { keys: unknown; answer: PullAnswer } | null
  /** The server is to be asked (again). */
  readonly isAsked: boolean
  /** Answers in a row that were not stored. */
  readonly lost: number
  readonly refill: Refill
  /** Streams whose last part was not the whole. */
  readonly paging: ReadonlySet<Stream>
  /** RxDB does not store an empty answer's checkpoint; its cursor is good all the same, on top of the stored one. */
  readonly ahead: ReadonlyMap<Stream, { token: string | undefined; cursor: unknown }>
}

export const begun: PullState = {
  tokens: new Map(),
  leaving: null,
  unproven: null,
  isAsked: true,
  lost: 0,
  refill: noRefill,
  paging: new Set(),
  ahead: new Map(),
}

/** RxDB has called each handler again: it has stored what was handed out, or has lost it (a failed write). */
export function called(state: PullState, held: Held): PullState {
  const isProven = [...state.tokens].every(([stream, token]) => held.get(stream)?.token === token)
  const handedOut = { ...state, tokens: new Map() }
  // Lost: its old checkpoint asks for the same rows again.
  if (!isProven) return { ...handedOut, leaving: null, unproven: null, isAsked: true, lost: state.lost + 1 }
  return { ...handedOut, lost: 0, refill: withStored(state.refill, state.tokens.keys()) }
}

/** These are handed out, `leaving` after them. */
export const handingOut = (
  state: PullState,
  pages: ReadonlyMap<Stream, Page>,
  leaving: PullState['leaving'],
): PullState => ({
  ...state,
  tokens: new Map([...pages].map(([stream, { checkpoint }]) => [stream, checkpoint?.token ?? ''])),
  leaving,
})

/** Another scope or generation: everything again, and what does not come again leaves (I6). */
export const refilled = (state: PullState, streams: readonly Stream[]): PullState => ({
  ...state,
  refill: refillOf(streams),
  ahead: new Map(),
})

/** From where a stream goes on; null: from its start. */
export function cursorOf({ refill, ahead }: PullState, stream: Stream, held: Held): unknown {
  const checkpoint = held.get(stream)
  if (refill.voided.has(stream)) return null
  // A refill that was cut short by a restart has lost what it saw: from the start.
  if (checkpoint?.refill && !refill.seen.has(stream)) return null
  const known = ahead.get(stream)
  return known && known.token === checkpoint?.token ? known.cursor : (checkpoint?.cursor ?? null)
}

type Part = PullAnswer['streams'][string]

/** What belongs to an answer beside it. */
export interface Beside {
  keys: unknown
  /** Ids that are to leave a stream, by what the device keeps. */
  evictions: Partial<Record<Stream, string[]>>
  /** Ids that the device holds, of each stream whose fill ends with this answer (`endingFills`). */
  heldIds: ReadonlyMap<Stream, readonly string[]>
  newToken: () => string
}

const isFilling = (state: PullState, stream: Stream, held: Held): boolean =>
  cursorOf(state, stream, held) === null || state.refill.seen.has(stream)

/** Streams whose fill ends with this answer: what the device holds of them must be known to let go of the rest. */
export const endingFills = (state: PullState, held: Held, answer: PullAnswer): Stream[] =>
  [...held.keys()].filter(
    (stream) => answer.streams[stream]?.done !== false && isFilling(state, stream, held),
  )

/** An answer has come. Gives what is to be handed out now; what leaves, if rows come too, stands in the state. */
export function answered(
  before: PullState,
  held: Held,
  answer: PullAnswer,
  beside: Beside,
): { state: PullState; pages: ReadonlyMap<Stream, Page> } {
  const coming = new Map<Stream, Page>()
  const going = new Map<Stream, Page>()
  let state = before
  let isWhole = true
  for (const stream of held.keys()) {
    const planned = planOf(state, stream, held, answer, beside)
    if (!planned) continue
    state = planned.state
    isWhole &&= !planned.waits
    if (planned.coming) coming.set(stream, planned.coming)
    if (planned.going) going.set(stream, planned.going)
  }
  const isMoving = coming.size > 0 && going.size > 0
  const pages = isMoving ? coming : new Map([...coming, ...going])
  const paging = new Set([...held.keys()].filter((stream) => answer.streams[stream]?.done === false))
  const unproven = isWhole ? { keys: beside.keys, answer } : null
  return { state: handingOut({ ...state, paging, unproven }, pages, isMoving ? going : null), pages }
}

interface Plan {
  state: PullState
  coming?: Page
  going?: Page
}

/** One stream's part of an answer. `waits`: what leaves it is asked for again. */
function planOf(
  state: PullState,
  stream: Stream,
  held: Held,
  answer: PullAnswer,
  beside: Beside,
): (Plan & { waits: boolean }) | undefined {
  const cursor = cursorOf(state, stream, held)
  const evicted = beside.evictions[stream] ?? []
  // A stream with nothing new is not answered: its cursor stays. What is to leave it leaves all the same.
  const unanswered = evicted.length > 0 ? { rows: [], cursor, done: true } : undefined
  const whole = answer.streams[stream] ?? unanswered
  if (!whole) return undefined
  const waits = mustWait(state, stream, whole, answer)
  const part = waits ? { ...withoutLeaving(whole), cursor } : whole
  const plan = pagesOf(state, stream, held, part, evicted, beside)
  return { ...plan, waits, state: part.done ? plan.state : { ...plan.state, isAsked: true } }
}

/**
 * What leaves this stream may be on its way to an earlier one of its table (a published draft), with a later page of
 * that: it stays, and is asked for again, until all of that is there (I7).
 */
function mustWait(state: PullState, stream: Stream, { rows, done }: Part, answer: PullAnswer): boolean {
  const isLetting = rows.some((row) => row._deleted) || (done && state.refill.seen.has(stream))
  const siblings = streamsOf(registry[stream].table)
  const earlier = siblings.slice(0, siblings.indexOf(stream))
  // A last page, too, is of the time of the first: what has moved since comes after it.
  return isLetting && earlier.some((one) => answer.streams[one]?.done === false || state.paging.has(one))
}

const withoutLeaving = ({ rows }: Part) => ({ rows: rows.filter((row) => !row._deleted), done: false })

/**
 * What comes, then what goes: a row that moves to another stream appears there before it leaves the old one (I7).
 * Until the second page is stored the cursor stays, so that a crash between them brings both again (I8).
 */
function pagesOf(
  state: PullState,
  stream: Stream,
  held: Held,
  part: Part,
  evicted: readonly string[],
  { heldIds, newToken }: Beside,
): Plan {
  const checkpoint = held.get(stream)
  const before = cursorOf(state, stream, held)
  const isFill = isFilling(state, stream, held)
  const { refill, unseen } = isFill
    ? fillOf(state, stream, part, before === null, heldIds)
    : { refill: state.refill, unseen: [] }
  const coming = part.rows.filter((row) => !row._deleted).map((row) => ({ ...row, _deleted: false }))
  const leaving = part.rows.filter((row) => row._deleted).map(({ id }) => id)
  // Chosen by a window that may have moved with this very answer; a fill itself lets go at its end.
  const come = new Set(part.rows.map(({ id }) => id))
  const beyond = isFill ? [] : evicted.filter((id) => !come.has(id))
  const going = [...leaving, ...beyond, ...unseen].map((id) => tombstoneOf(stream, id))
  const isEmpty = coming.length + going.length === 0
  const next = { ...state, refill }
  if (isEmpty && !isFill) {
    const ahead = new Map(state.ahead).set(stream, { token: checkpoint?.token, cursor: part.cursor })
    return { state: { ...next, ahead } }
  }
  const page = (documents: PulledRow[], cursor: unknown, isRefill: boolean): Page => ({
    documents,
    checkpoint: { cursor, token: newToken(), refill: isRefill },
  })
  const last = (documents: PulledRow[]) => page(documents, part.cursor, isFill && !part.done)
  // RxDB drops the checkpoint of an empty answer; the tombstone of no row makes it store this one. Without it every start
  // fills anew.
  if (isEmpty) return { state: next, coming: last([tombstoneOf(stream, NOBODY)]) }
  if (going.length === 0) return { state: next, coming: last(coming) }
  if (coming.length === 0) return { state: next, going: last(going) }
  const isRefill = refill.voided.has(stream) || checkpoint?.refill === true
  return { state: next, coming: page(coming, before, isRefill), going: last(going) }
}

/** One page of a fill; with its last one, those that none has brought (I4). */
function fillOf(
  { refill }: PullState,
  stream: Stream,
  { rows, done }: Part,
  isFirst: boolean,
  heldIds: Beside['heldIds'],
): { refill: Refill; unseen: string[] } {
  const paged = withPage(refill, stream, rows, isFirst)
  return done ? ended(paged, stream, heldIds.get(stream) ?? []) : { refill: paged, unseen: [] }
}

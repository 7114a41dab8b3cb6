import { describe, expect, it } from 'vitest'
import { aPost } from '@/tests/support/builders'
import type { Stream } from '../tables'
import type { PullAnswer, PulledRow } from '../wire/protocol'
import {
  answered,
  type Beside,
  begun,
  type Checkpoint,
  called,
  cursorOf,
  endingFills,
  type Held,
  handingOut,
  type PullState,
  refilled,
} from './pull-state'

const STREAMS = ['posts', 'drafts'] as const
const stored = (cursor: unknown, refill = false): Checkpoint => ({ cursor, token: 'known', refill })
const heldAt = (posts?: Checkpoint, drafts?: Checkpoint): Held =>
  new Map<Stream, Checkpoint | undefined>([
    ['posts', posts],
    ['drafts', drafts],
  ])
const part = (rows: PulledRow[], cursor: unknown = 2, done = true) => ({ rows, cursor, done })
const answerOf = (streams: PullAnswer['streams']): PullAnswer => ({
  streams,
  scope_version: 0,
  epoch: 'e',
  generation: 'e',
})
const beside = (more: Partial<Beside> = {}): Beside => ({
  keys: 'keys',
  evictions: {},
  heldIds: new Map(),
  newToken: () => 'new',
  ...more,
})
const left = { id: 'p', _deleted: true }
const atRest = heldAt(stored(1), stored(1))
/** What a transition hands out: ids and, of tombstones, a minus; with the cursor that is stored with them. */
const handed = ({ pages, state }: ReturnType<typeof answered>) => {
  const told = (of: ReadonlyMap<Stream, { documents: PulledRow[]; checkpoint: Checkpoint | undefined }>) =>
    Object.fromEntries(
      [...of].map(([stream, { documents, checkpoint }]) => [
        stream,
        [documents.map(({ id, _deleted }) => (_deleted ? `-${id}` : id)).join(' '), checkpoint?.cursor],
      ]),
    )
  return { now: told(pages), after: told(state.leaving ?? new Map()) }
}

describe('an answer', () => {
  it('hands out what comes before what leaves, and keeps the cursor in between (I7, I8)', () => {
    const answer = answerOf({ posts: part([aPost({ id: 'p' })]), drafts: part([left]) })
    expect(handed(answered(begun, atRest, answer, beside()))).toEqual({
      now: { posts: ['p', 2] },
      after: { drafts: ['-p', 2] },
    })
    const both = answerOf({ posts: part([aPost({ id: 'q' }), left]) })
    expect(handed(answered(begun, atRest, both, beside()))).toEqual({
      now: { posts: ['q', 1] },
      after: { posts: ['-p', 2] },
    })
  })

  it('lets nothing leave a stream while pages of an earlier one of its table are missing (I7)', () => {
    const first = answerOf({ posts: part([aPost({ id: 'q' })], 2, false), drafts: part([left]) })
    const paged = answered({ ...begun, isAsked: false }, atRest, first, beside())
    expect(handed(paged)).toEqual({ now: { posts: ['q', 2] }, after: {} })
    expect(paged.state).toMatchObject({ isAsked: true, unproven: null })
    // The last page is of the time of the first.
    const held = heldAt({ ...stored(2), token: 'new' }, stored(1))
    const last = answerOf({ posts: part([aPost({ id: 'r' })], 3), drafts: part([left]) })
    const second = answered(called(paged.state, held), held, last, beside())
    expect(handed(second)).toEqual({ now: { posts: ['r', 3] }, after: {} })
    const held3 = heldAt({ ...stored(3), token: 'new' }, stored(1))
    const third = answered(called(second.state, held3), held3, answerOf({ drafts: part([left]) }), beside())
    expect(handed(third)).toEqual({ now: { drafts: ['-p', 2] }, after: {} })
  })

  it('with nothing in it moves the cursor on top of the stored one, for as long as that is the stored one', () => {
    const { state, pages } = answered(begun, atRest, answerOf({ posts: part([]) }), beside())
    expect(pages.size).toBe(0)
    expect(cursorOf(state, 'posts', atRest)).toBe(2)
    expect(cursorOf(state, 'posts', heldAt({ ...stored(7), token: 'other' }))).toBe(7)
  })

  it('with nothing in it ends a first fill by the tombstone of nobody, which carries the cursor', () => {
    const { pages } = answered(begun, heldAt(), answerOf({ posts: part([]) }), beside())
    expect(pages.get('posts')).toMatchObject({ documents: [{ _deleted: true }], checkpoint: { cursor: 2 } })
  })

  it('lets go of what a window no longer holds, but not of what comes with it, nor in a fill', () => {
    const going = (state: PullState, rows: PulledRow[]) =>
      handed(
        answered(state, atRest, answerOf({ posts: part(rows) }), beside({ evictions: { posts: ['p'] } })),
      )
    expect(going(begun, [])).toEqual({ now: { posts: ['-p', 2] }, after: {} })
    expect(going(begun, [aPost({ id: 'p' })])).toEqual({ now: { posts: ['p', 2] }, after: {} })
    expect(going(refilled(begun, STREAMS), [aPost({ id: 'q' })])).toEqual({
      now: { posts: ['q', 2] },
      after: {},
    })
  })
})

describe('a refill', () => {
  it('asks from the start whatever is stored, until some of it is; at its end the rest leaves (I4, I6)', () => {
    const state = refilled(begun, STREAMS)
    expect(cursorOf(state, 'posts', atRest)).toBeNull()
    const page = answerOf({ posts: part([aPost({ id: 'a' })], 2, false) })
    const first = answered(state, atRest, page, beside())
    expect(first.pages.get('posts')?.checkpoint).toEqual({ cursor: 2, token: 'new', refill: true })
    const held = heldAt({ ...stored(2, true), token: 'new' }, stored(1))
    const next = called(first.state, held)
    expect(cursorOf(next, 'posts', held)).toBe(2)
    const last = answerOf({ posts: part([aPost({ id: 'b' })], 3) })
    expect(endingFills(next, held, last)).toContain('posts')
    const heldIds = new Map([['posts', ['a', 'b', 'c']] as const])
    expect(handed(answered(next, held, last, beside({ heldIds })))).toEqual({
      now: { posts: ['b', 2] },
      after: { posts: ['-c', 3] },
    })
  })

  it('that a restart cut short begins again', () => {
    expect(cursorOf(begun, 'posts', heldAt(stored(5, true)))).toBeNull()
  })
})

describe('the next call of the handlers', () => {
  const out = handingOut(
    { ...begun, isAsked: false, unproven: { keys: 1, answer: answerOf({}) } },
    new Map([['posts', { documents: [], checkpoint: { cursor: 2, token: 'new', refill: false } }] as const]),
    new Map(),
  )

  it('proves what was handed out by its token', () => {
    const held = heldAt({ ...stored(2), token: 'new' })
    expect(called(out, held)).toMatchObject({ lost: 0, isAsked: false, unproven: { keys: 1 } })
  })

  it('without the token has lost it: nothing is reported, and the server is asked again', () => {
    const lost = called(out, atRest)
    expect(lost).toMatchObject({ lost: 1, isAsked: true, unproven: null, leaving: null })
    expect(called(handingOut(lost, new Map(), null), atRest).lost).toBe(0)
  })
})

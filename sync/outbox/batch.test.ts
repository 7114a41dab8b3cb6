import { describe, expect, it } from 'vitest'
import { anEntry } from '@/tests/support/builders'
import { BATCH_SIZE, nextBatch, QUIET_MS } from './batch'

const now = 1_000_000
const ids = (entries: { id: string }[]) => entries.map((entry) => entry.id)

describe('rule 4: one per thing in flight, in order', () => {
  it('sends the first undecided of a thing only', () => {
    const first = anEntry({ id: 'a', state: 'sent' })
    const batch = nextBatch([first, anEntry({ id: 'a' }), anEntry({ id: 'b' })], now, false)
    expect(batch.writes.map((entry) => entry.seq)).toEqual([first.seq, first.seq + 2])
  })

  it('holds back what follows a waiting one, not what others do', () => {
    const limited = anEntry({ id: 'a', retry_from: now - 10, retry_after_ms: 1_000 })
    const batch = nextBatch([limited, anEntry({ id: 'a' }), anEntry({ id: 'b' })], now, true)
    expect(ids(batch.writes)).toEqual(['b'])
    expect(batch.wakeInMs).toBe(990)
  })

  it('takes at most twenty', () => {
    const many = Array.from({ length: 50 }, (_, i) => anEntry({ id: `p${i}` }))
    expect(nextBatch(many, now, false).writes).toHaveLength(BATCH_SIZE)
  })
})

describe('a deletion overtakes what was done to the same thing before it', () => {
  const upload = anEntry({ table: 'files', kind: 'upload', id: 'u', state: 'sent' })
  const made = anEntry({ kind: 'insert', id: 'p', state: 'sent' })
  const published = anEntry({ id: 'p', fields: { is_draft: false }, needs: ['u'] })
  const deleted = anEntry({ kind: 'delete', id: 'p' })
  const taken = anEntry({ table: 'files', kind: 'remove', id: 'r', needs: ['p', 'u'] })

  it('also one whose answer was lost, and its picture: nothing appears to go again', () => {
    const batch = nextBatch([upload, made, published, deleted, taken], now, false)
    expect([batch.writes, batch.files]).toEqual([[deleted], [taken].slice(1)])
  })

  it('then its picture is taken away; one that another post names, too, still goes', () => {
    const isGone = { ...deleted, state: 'accepted' as const }
    expect(nextBatch([isGone, taken], now, false).files).toEqual([taken])
    const other = anEntry({ kind: 'insert', id: 'q', needs: ['u'] })
    expect(nextBatch([upload, published, deleted, other], now, false).files).toEqual([upload])
  })

  it('not once it was refused', () => {
    expect(nextBatch([published, { ...deleted, state: 'refused' }], now, false).writes).toEqual([published])
  })
})

describe('rule 5: a child waits for its parent', () => {
  it('sends the picture first, the row that names it after (I12)', () => {
    const upload = anEntry({ table: 'files', kind: 'upload', id: 'u' })
    const post = anEntry({ kind: 'insert', id: 'p', needs: ['u'] })
    const before = nextBatch([upload, post], now, false)
    expect([ids(before.files), ids(before.writes)]).toEqual([['u'], []])
    const after = nextBatch([{ ...upload, state: 'accepted' }, post], now, false)
    expect(ids(after.writes)).toEqual(['p'])
  })
})

describe('keystrokes', () => {
  it('wait for quiet, unless woken', () => {
    const typed = anEntry({ held_at: now - 500 })
    expect(nextBatch([typed], now, false)).toMatchObject({ writes: [], wakeInMs: QUIET_MS - 500 })
    expect(nextBatch([typed], now, true).writes).toHaveLength(1)
  })

  it('are asked about again at once when their answer was lost', () => {
    expect(nextBatch([anEntry({ held_at: now, state: 'sent' })], now, false).writes).toHaveLength(1)
  })
})

it('does not wait longer because the clock was set back or forward (I13)', () => {
  const day = 24 * 60 * 60 * 1000
  const limited = anEntry({ retry_from: now, retry_after_ms: 60_000 })
  expect(nextBatch([limited], now - day, false).writes).toHaveLength(1)
  expect(nextBatch([limited], now + day, false).writes).toHaveLength(1)
  expect(nextBatch([limited], now + 1, false).writes).toHaveLength(0)
})

it('what is done for the team goes with nothing else: a public row of the same moment would tell whose it was', () => {
  const hide = anEntry({ table: 'case_acts', kind: 'insert', id: 'h' })
  const mark = anEntry({ table: 'post_acts', kind: 'insert', id: 'm' })
  const comment = anEntry({ table: 'comments', kind: 'insert', id: 'c' })
  expect(nextBatch([hide, comment, mark], now, false).writes).toEqual([hide])
  expect(nextBatch([comment, hide, mark], now, false).writes).toEqual([comment])
  expect(nextBatch([hide, { ...hide, id: 'i' }], now, false).writes).toHaveLength(2)
})

describe('what takes rights away', () => {
  const block = anEntry({ table: 'profiles', kind: 'toggle', id: 'x', fields: { blocked_by_me: true } })
  const comment = anEntry({ table: 'comments', kind: 'insert', id: 'c' })

  it('goes after what was done before it, by itself', () => {
    expect(nextBatch([comment, block], now, false).writes).toEqual([comment])
    expect(nextBatch([{ ...comment, state: 'accepted' }, block], now, false).writes).toEqual([block])
    const rank = anEntry({ table: 'person_acts', kind: 'insert', id: 'r' })
    const ban = anEntry({ table: 'ban_acts', kind: 'insert', id: 'b' })
    expect(nextBatch([rank, ban], now, false).writes).toEqual([rank])
  })

  it('goes with others of its kind, and lets others go', () => {
    const follow = anEntry({ table: 'profiles', kind: 'toggle', id: 'y', fields: { followed_by_me: true } })
    expect(nextBatch([follow, block, comment], now, false).writes).toEqual([follow, block, comment])
  })
})

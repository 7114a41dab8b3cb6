import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer } from '@/tests/support/fake-server'
import { outboxWorld } from '@/tests/support/outbox-world'
import { deleteDatabase } from '../host/device-databases'
import type { Answer, PushAnswer } from '../wire/protocol'
import { drain } from './drain'
import type { Change, Entry } from './entry'
import { overPending } from './merge'
import { SNAPSHOT } from './meta'
import type { Outbox } from './store'

let outbox: Outbox
const { lock, now, write, attach, states } = outboxWorld()
beforeEach(() => {
  outbox = now()
})

/** What the server answers in that database generation, to devices that know it or none. */
const of =
  (server: FakeServer, generation: string) =>
  async (entries: readonly Entry[], _account: string, known = generation): Promise<Answer<PushAnswer>> => {
    if (known !== generation) return { kind: 'ok', body: { halt: 'other_generation', generation } }
    const answer = await server.push(entries)
    return answer.kind === 'ok' ? { kind: 'ok', body: { ...answer.body, generation } as PushAnswer } : answer
  }

describe('afterwards', () => {
  it('keeps an upload until the row that names it is pruned', async () => {
    await attach()
    await write({ id: 'p', kind: 'insert', needs: ['u'] })
    await drain(outbox, new FakeServer(), lock, false)
    expect(await states()).toHaveLength(2)
    const post = (await outbox.all()).find((entry) => entry.id === 'p')
    await outbox.pruneAcknowledged([post?.write_id ?? ''])
    expect(await states()).toEqual([])
  })

  it('keeps an upload whose row is still to be put, and lets all that is acknowledged go together', async () => {
    await attach()
    for (const id of ['p', 'q', 'r']) await write({ id, kind: 'toggle', fields: { liked_by_me: true } })
    await drain(outbox, new FakeServer(), lock, false)
    const likes = (await outbox.all()).filter((entry) => entry.table === 'posts')
    await outbox.pruneAcknowledged(likes.map((entry) => entry.write_id))
    expect(await states()).toEqual([['u', 'accepted', undefined]])
  })

  it('holds nothing of a toggle taken back before it was sent, but for another tab’s (I2)', async () => {
    const tap = (on: boolean) =>
      write({ kind: 'toggle', fields: { liked_by_me: on }, shown: { liked_by_me: !on } })
    await tap(true)
    await tap(false)
    expect(await states()).toEqual([])
    await tap(true)
    // Another tab, which had not seen it.
    await tap(true)
    await tap(false)
    expect((await outbox.all()).map(({ fields }) => fields.liked_by_me)).toEqual([true, false])
  })

  it('nor of one that is taken back after another was tapped beside it', async () => {
    const tap = (field: string, on: boolean) =>
      write({ kind: 'toggle', fields: { [field]: on }, shown: { [field]: !on } })
    await tap('liked_by_me', true)
    await tap('bookmarked_by_me', true)
    await tap('liked_by_me', false)
    expect((await outbox.all()).map(({ fields }) => fields)).toEqual([{ bookmarked_by_me: true }])
    await tap('bookmarked_by_me', false)
    expect(await outbox.all()).toEqual([])
  })

  it('keeps a like after two tabs took one back at once: what the second saw was no word of the server', async () => {
    const tap = (liked_by_me: boolean): Change => ({
      table: 'posts',
      id: 'p',
      kind: 'toggle',
      fields: { liked_by_me },
      shown: { liked_by_me: !liked_by_me },
    })
    await outbox.put(tap(true))
    // On the screens of both.
    const pending = await outbox.all()
    await outbox.put(overPending(tap(false), pending))
    await outbox.put(overPending(tap(false), pending))
    await outbox.put(overPending(tap(true), await outbox.all()))
    expect((await outbox.all()).map(({ fields }) => fields)).toEqual([{ liked_by_me: true }])
  })

  it('sends a like and a bookmark of one post as two writes', async () => {
    const shown = { liked_by_me: false, bookmarked_by_me: false }
    await write({ kind: 'toggle', fields: { liked_by_me: true }, shown })
    await write({ kind: 'toggle', fields: { bookmarked_by_me: true }, shown })
    expect((await outbox.all()).map(({ fields }) => fields)).toEqual([
      { liked_by_me: true },
      { bookmarked_by_me: true },
    ])
  })

  it('discards one toggle and leaves the other that an older release put into the same write', async () => {
    const shown = { liked_by_me: false, bookmarked_by_me: false }
    const fields = { liked_by_me: true, bookmarked_by_me: true }
    await write({ kind: 'toggle', fields, shown })
    const [both] = await outbox.all()
    expect(await outbox.discard(both?.write_id ?? '', 'liked_by_me')).toBe(true)
    const [left] = await outbox.all()
    expect(left).toMatchObject({ fields: { bookmarked_by_me: true }, base: { bookmarked_by_me: false } })
    // Its content is another: the server must not answer for the write it was.
    expect(left?.write_id).not.toBe(both?.write_id)
    await outbox.discard(left?.write_id ?? '', 'bookmarked_by_me')
    expect(await outbox.all()).toEqual([])
  })

  it('lets no first screen stand that is older than what was pruned', async () => {
    await outbox.writeMeta(SNAPSHOT, { rows: {}, edges: {} })
    await write({ kind: 'toggle', fields: { liked_by_me: true } })
    await drain(outbox, new FakeServer(), lock, false)
    expect(await outbox.readMeta(SNAPSHOT)).toBeDefined()
    await outbox.pruneAcknowledged((await outbox.all()).map((entry) => entry.write_id))
    expect(await outbox.readMeta(SNAPSHOT)).toBeUndefined()
  })

  it('forgets a waiting upload only when nothing that waits names it', async () => {
    await attach()
    await write({ id: 'p', kind: 'insert', needs: ['u'] })
    const [upload] = await outbox.all()
    expect(await outbox.dropUpload(upload?.write_id ?? '')).toBe(false)
    await write({ id: 'p', kind: 'delete' })
    expect(await outbox.dropUpload(upload?.write_id ?? '')).toBe(true)
    expect(await states()).toEqual([])
  })

  it('sends accepted writes again after a restore (Epoch)', async () => {
    await write({ fields: { title: 'a' } })
    const server = new FakeServer()
    await drain(outbox, { ...server, push: of(server, 'old') }, lock, false)
    expect(await outbox.enterGeneration('old')).toBe(false)
    expect(await states()).toEqual([['p', 'accepted', undefined]])
    expect(await outbox.enterGeneration('new')).toBe(true)
    expect(await states()).toEqual([['p', 'sent', undefined]])
  })

  it('sends them before what was written since, with no page that pulls (I2, Epoch)', async () => {
    const server = new FakeServer()
    await write({ kind: 'toggle', fields: { liked_by_me: true } })
    await drain(outbox, { ...server, push: of(server, 'old') }, lock, false)
    await write({ kind: 'toggle', fields: { liked_by_me: false } })
    await drain(outbox, { ...server, push: of(server, 'new') }, lock, false)
    expect(server.batches.flat().map(({ fields }) => fields.liked_by_me)).toEqual([true, true, false])
    expect(await states()).toEqual([
      ['p', 'accepted', undefined],
      ['p', 'accepted', undefined],
    ])
  })

  it('takes no ack of the database before a restore (Epoch)', async () => {
    await write({ fields: { title: 'a' } })
    const server = new FakeServer()
    const before = of(server, 'old')
    const late: typeof before = async (entries, account) => {
      await outbox.enterGeneration('new')
      return before(entries, account)
    }
    expect((await drain(outbox, { ...server, push: late }, lock, false)).kind).toBe('busy')
    expect(await states()).toEqual([['p', 'sent', undefined]])
    const again = { ...server, push: of(server, 'new') }
    await drain(outbox, again, lock, false)
    expect(await states()).toEqual([['p', 'accepted', undefined]])
  })

  it('resends a refused child together with its refused parent, and never discards what is on its way', async () => {
    await attach()
    await write({ id: 'p', kind: 'insert', needs: ['u'] })
    const server = new FakeServer()
    server.fileAck = { status: 'refused', code: 'upload_failed' }
    await drain(outbox, server, lock, false)
    const post = (await outbox.all())[1]
    await outbox.resend(post?.write_id ?? '')
    expect((await states()).map(([, state]) => state)).toEqual(['waiting', 'waiting'])
    const [first] = await outbox.all()
    await outbox.resend(first?.write_id ?? '')
    expect((await outbox.all())[0]?.write_id, 'not refused: a copy may be on its way').toBe(first?.write_id)
    const [sent] = await outbox.markSent([first as Entry])
    expect(await outbox.discard(sent?.write_id ?? '')).toBe(false)
    expect(await outbox.all()).toHaveLength(2)
  })

  it('takes nothing any more once its person has left: it would go with the database, told as saved (I1)', async () => {
    await outbox.locked(() => outbox.shut())
    await expect(write({ kind: 'insert' })).rejects.toThrow('signed out on this device')
    await outbox.reopen()
    await write({ kind: 'insert' })
    expect(await outbox.all()).toHaveLength(1)
  })

  it('lets go of its database without a word when its person leaves in another tab', async () => {
    const warn = vi.spyOn(console, 'warn')
    await write({ kind: 'insert' })
    await deleteDatabase(outbox.db.name)
    expect(warn).not.toHaveBeenCalled()
  })
})

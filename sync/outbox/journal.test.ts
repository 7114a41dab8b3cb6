import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { journalKey } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'
import { outboxWorld } from '@/tests/support/outbox-world'
import { allSetAside } from '../host/damaged'
import type { Change } from './entry'
import {
  allJournaled,
  forgetJournaled,
  giveUpJournaled,
  goOn,
  isPut,
  journaledWrites,
  journalWrite,
  orderOf,
  replayJournal,
  saveJournal,
} from './journal'

const { now } = outboxWorld()
const me = 'person'

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))

const insert = (title: string): Change => ({ table: 'posts', id: 'p', kind: 'insert', fields: { title } })
const edit = (title: string, before: string): Change => ({
  table: 'posts',
  id: 'p',
  kind: 'edit',
  fields: { title },
  shown: { title: before },
})
const entries = async () => (await now().all()).map(({ kind, fields, base }) => [kind, fields, base])

it('a comment sent while no outbox is open is kept at once, also by a page that is ended without a word (I1)', async () => {
  const comment: Change = {
    table: 'comments',
    id: 'c',
    kind: 'insert',
    fields: { body: 'すてき' },
    needs: ['post'],
  }
  const upload: Change = { table: 'files', id: 'upload', kind: 'upload' }
  const withPicture: Change = { ...insert('忍'), needs: ['upload'] }
  const below: Change = { ...comment, id: 'd', needs: ['p'] }
  const undoable: Change = { ...comment, table: 'ban_acts', id: 'e', undoable: true }
  const saved = [upload, comment, withPicture, below, undoable, edit('忍者', '忍')]
  for (const write of saved) journalWrite(me, write)
  expect(allJournaled(me).map(([, text]) => JSON.parse(text))).toMatchObject([{ id: 'c' }])
  await replayJournal(now(), me)
  expect(await entries()).toEqual([['insert', { body: 'すてき' }, {}]])
  expect(isPut(comment)).toBe(true)
  saved.forEach(forgetJournaled)
})

it('what a page had not put when it went is put by the next start, in order', async () => {
  const writes = [insert('忍'), edit('忍者', '忍'), edit('忍者の里', '忍者')]
  for (const write of writes) journalWrite(me, write)
  saveJournal()
  await replayJournal(now(), me)
  expect(await entries()).toEqual([['insert', { title: '忍者の里' }, { title: '忍' }]])
  expect(await journaledWrites(now(), me)).toEqual([])
  writes.forEach(forgetJournaled)
})

it('of two tabs that start at once one puts what lies there: two edits would make a copy (I2, seed 98500069)', async () => {
  const change = edit('忍者', '忍')
  journalWrite(me, change)
  saveJournal()
  const put = vi.spyOn(now(), 'put')
  await Promise.all([replayJournal(now(), me), replayJournal(now(), me)])
  expect(put).toHaveBeenCalledTimes(1)
  forgetJournaled(change)
})

it('what came to the disk after its page could hear of it is not put twice (I2)', async () => {
  const first = insert('忍')
  const second = edit('忍者', '忍')
  for (const write of [first, second]) journalWrite(me, write)
  await now().put(first, orderOf(first))
  saveJournal()
  // Sent, accepted and pruned before anybody starts again.
  await now().db.entries.clear()
  await replayJournal(now(), me)
  expect(await entries()).toEqual([['edit', { title: '忍者' }, { title: '忍' }]])
  for (const write of [first, second]) forgetJournaled(write)
})

it('a later tap takes the place of an earlier one; files are not kept', async () => {
  const tap = (liked_by_me: boolean): Change => ({
    table: 'posts',
    id: 'q',
    kind: 'toggle',
    fields: { liked_by_me },
  })
  journalWrite(me, tap(true))
  journalWrite(me, tap(false))
  journalWrite(me, { table: 'files', id: 'f', kind: 'upload' })
  saveJournal()
  expect((await journaledWrites(now(), me)).map(([, change]) => change?.fields)).toEqual([
    { liked_by_me: false },
  ])
})

it('what a later tap took the place of is put no more, once that is put: the last tap counts (I2)', async () => {
  const tap = (liked_by_me: boolean): Change => ({
    table: 'posts',
    id: 'r',
    kind: 'toggle',
    fields: { liked_by_me },
    shown: { liked_by_me: !liked_by_me },
  })
  const taps = [tap(true), tap(false), tap(true)]
  for (const one of taps) journalWrite(me, one)
  saveJournal()
  await replayJournal(now(), me)
  // The page itself goes on, as `write` does.
  for (const one of taps) {
    if (!isPut(one)) await now().put(one, orderOf(one))
    forgetJournaled(one)
  }
  const left = (await now().all()).filter(({ id }) => id === 'r')
  expect(left.map(({ fields, base }) => [fields, base])).toEqual([
    [{ liked_by_me: true }, { liked_by_me: false }],
  ])
  goOn()
})

it('a tap after what a start has put is put by its own page', async () => {
  const tap = (liked_by_me: boolean): Change => ({
    table: 'posts',
    id: 's',
    kind: 'toggle',
    fields: { liked_by_me },
    shown: { liked_by_me: !liked_by_me },
  })
  const [saved, later] = [tap(true), tap(false)]
  journalWrite(me, saved)
  saveJournal()
  goOn()
  journalWrite(me, later)
  await replayJournal(now(), me)
  expect([isPut(saved), isPut(later)]).toEqual([true, false])
  for (const one of [saved, later]) forgetJournaled(one)
})

const damages = [
  '{"table":"posts"',
  '{}',
  'null',
  '{"table":"posts","id":"p","kind":"wish","page":"p","order":1}',
  '{"table":"posts","id":"p","kind":"edit","page":"p","order":1e300}',
  '{"table":"posts","id":"p","kind":"edit","page":"p","order":1,"fields":{"title":5}}',
  '{"table":"posts","id":"p","kind":"edit","page":"p","order":1,"shown":"p"}',
]

it.for(damages)('one that is damaged (%s) is set aside, and holds no other up', async (stored) => {
  localStorage.setItem(journalKey(me, 'damaged'), stored)
  const write = insert('忍')
  journalWrite(me, write)
  saveJournal()
  await replayJournal(now(), me)
  expect(await entries()).toContainEqual(['insert', { title: '忍' }, {}])
  expect(allSetAside(me).map(([, text]) => text)).toEqual([stored])
  forgetJournaled(write)
})

it('what is written while the page goes is kept, also by one that may come back; then no more', async () => {
  const left = async () => (await journaledWrites(now(), me)).map(([, change]) => change?.fields?.title)
  saveJournal()
  const going = insert('忍')
  journalWrite(me, going)
  expect(await left()).toContain('忍')
  goOn()
  const back = edit('忍者', '忍')
  journalWrite(me, back)
  expect(await left()).not.toContain('忍者')
  for (const write of [going, back]) forgetJournaled(write)
})

it('what the full device cannot keep while its page goes stays for the next start, since nobody is told (I1)', async () => {
  const left = () => allJournaled(me).flatMap(([, kept]) => /"kind":"(insert|edit)"/.exec(kept)?.[1] ?? [])
  const unheard = insert('忍')
  const told = edit('忍者', '忍')
  for (const write of [unheard, told]) journalWrite(me, write)
  saveJournal()
  giveUpJournaled(unheard)
  expect(left()).toEqual(['insert', 'edit'])
  // It came back, and its screen says what was not kept: put by a later start, it would come from nowhere.
  goOn()
  expect(left()).toEqual(['edit'])
  giveUpJournaled(told)
  expect(left()).toEqual([])
})

it('what a page that was cut short could not put is put by the next start, although it came back', async () => {
  vi.resetModules()
  const page = await import('./journal')
  const cut = insert('忍')
  page.journalWrite(me, cut)
  page.saveJournal()
  page.leaveToNextStart()
  page.giveUpJournaled(cut)
  page.goOn()
  // What it still writes until it is loaded anew is for that start, too.
  const later = edit('忍者', '忍')
  page.journalWrite(me, later)
  page.giveUpJournaled(later)
  await replayJournal(now(), me)
  expect(await entries()).toEqual([['insert', { title: '忍者' }, { title: '忍' }]])
})

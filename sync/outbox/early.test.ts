import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'
import { outboxWorld } from '@/tests/support/outbox-world'
import { earlyWrites, forgetEarly, keepEarly, orderOf, putEarly, saveEarly } from './early'
import type { Change } from './entry'

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
const gone = () => saveEarly({ persisted: false })
const entries = async () => (await now().all()).map(({ kind, fields, base }) => [kind, fields, base])

it('what a page had not put when it went is put by the next start, in order', async () => {
  const writes = [insert('忍'), edit('忍者', '忍'), edit('忍者の里', '忍者')]
  for (const write of writes) keepEarly(me, write)
  gone()
  await putEarly(now(), me)
  expect(await entries()).toEqual([['insert', { title: '忍者の里' }, { title: '忍' }]])
  expect(await earlyWrites(now(), me)).toEqual([])
  writes.forEach(forgetEarly)
})

it('what came to the disk after its page could hear of it is not put twice (I2)', async () => {
  const first = insert('忍')
  const second = edit('忍者', '忍')
  for (const write of [first, second]) keepEarly(me, write)
  await now().put(first, orderOf(first))
  gone()
  // Sent, accepted and settled before anybody starts again.
  await now().db.entries.clear()
  await putEarly(now(), me)
  expect(await entries()).toEqual([['edit', { title: '忍者' }, { title: '忍' }]])
  for (const write of [first, second]) forgetEarly(write)
})

it('a later tap takes the place of an earlier one; files are not kept', async () => {
  const tap = (liked_by_me: boolean): Change => ({
    table: 'posts',
    id: 'q',
    kind: 'toggle',
    fields: { liked_by_me },
  })
  keepEarly(me, tap(true))
  keepEarly(me, tap(false))
  keepEarly(me, { table: 'files', id: 'f', kind: 'upload' })
  gone()
  expect((await earlyWrites(now(), me)).map(([, change]) => change?.fields)).toEqual([{ liked_by_me: false }])
})

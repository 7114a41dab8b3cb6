import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'
import { openOutbox } from '../outbox/store'
import { noteVisitorRows, sweepVisitor } from './visitor'

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()))

const noLock = <T>(_name: string, work: () => Promise<T>): Promise<T> => work()
async function store(): Promise<void> {
  const { db, writeMeta } = openOutbox(null, noLock)
  await writeMeta('version', { scope: 0, epoch: 'e' })
  db.close()
}
async function isLeft(): Promise<boolean> {
  const { db, readMeta } = openOutbox(null, noLock)
  const left = await readMeta('version')
  db.close()
  return left !== undefined
}

it('takes away what a visitor held, and opens nothing at the next start', async () => {
  noteVisitorRows()
  await store()
  await sweepVisitor()
  expect(await isLeft()).toBe(false)
  const open = vi.spyOn(indexedDB, 'open')
  await sweepVisitor()
  expect(open).not.toHaveBeenCalled()
  open.mockRestore()
})

it('comes again for what a visitor’s page stored while it was sweeping', async () => {
  noteVisitorRows()
  await store()
  const sweeping = sweepVisitor()
  noteVisitorRows()
  await sweeping
  await store()
  await sweepVisitor()
  expect(await isLeft()).toBe(false)
})

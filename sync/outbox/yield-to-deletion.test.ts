import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, it, vi } from 'vitest'
import { deleteDatabase } from '../host/device-databases'
import { yieldToDeletion } from './yield-to-deletion'

it('lets another tab delete the database, without a word in the console', async () => {
  const warn = vi.spyOn(console, 'warn')
  const database = new Dexie('somebody’s')
  yieldToDeletion(database)
  database.version(1).stores({ things: 'id' })
  await database.open()
  await deleteDatabase('somebody’s')
  expect(database.isOpen()).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

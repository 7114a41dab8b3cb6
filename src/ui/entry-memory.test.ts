import { string } from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LEAVING } from '@/src/domain/device-keys'
import { FakeStorage } from '@/tests/support/fake-storage'
import { createEntryMemory } from './entry-memory'

const NAME = 'shinobi-places'
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('PerformanceNavigationTiming', class {})
})
afterEach(() => void vi.unstubAllGlobals())

it('is kept with the tab when the page is left, and by nobody once somebody leaves the device', () => {
  const memory = createEntryMemory(NAME, string())
  memory.set('search 持病の名前', 'そこ')
  page.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(NAME)).toContain('持病の名前')
  page.dispatchEvent(new Event(LEAVING))
  memory.set('search 持病の名前', 'さらに下')
  page.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem(NAME)).toBeNull()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceVisibility } from './visibility'

/** A lock manager that grants when it is told to. */
let grant: () => void
let isHeld = false
let page: EventTarget & { visibilityState?: string }
const told: boolean[] = []

beforeEach(() => {
  told.length = 0
  isHeld = false
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const request = (_name: string, _options: object, begin: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      grant = () => {
        isHeld = true
        void begin().then(() => {
          isHeld = false
          resolve()
        })
      }
    })
  vi.stubGlobal('navigator', { locks: { request } })
  announceVisibility((isVisible) => told.push(isVisible))
})
afterEach(() => vi.unstubAllGlobals())

const hide = () => {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

it('says that it is visible once whoever asks is told so, and that it is hidden at once', async () => {
  expect(told).toEqual([])
  grant()
  expect([told, isHeld]).toEqual([[true], true])
  hide()
  expect(told).toEqual([true, false])
  await vi.waitFor(() => expect(isHeld).toBe(false))
})

it('holds nothing when it was hidden before the lock was its own', async () => {
  hide()
  grant()
  await vi.waitFor(() => expect(isHeld).toBe(false))
  expect(told).toEqual([false])
})

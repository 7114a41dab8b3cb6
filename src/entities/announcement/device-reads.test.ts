import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANNOUNCEMENT_READS_KEY } from '@/src/domain/device-keys'

const kept = new Map<string, string>()
let heard: (event: { key: string }) => void = () => undefined
const ID = '0190a6f0-0000-7000-8000-000000000001'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', (_: string, tell: typeof heard) => {
    heard = tell
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

const readWhere = async (read_until: string) => {
  kept.set(ANNOUNCEMENT_READS_KEY, JSON.stringify({ read_until, opened: [ID, 'a'] }))
  const { useDeviceReads } = await import('./device-reads')
  return useDeviceReads.getState()
}

it('how far visitors have read on this device is what was kept, but for what is no id', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  expect(await readWhere(yesterday)).toEqual({ read_until: yesterday, opened: [ID] })
})

it.each(['zzzz', '2026', '2026-11-28', '9999-12-31T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])(
  'a damaged time, %s, hides no announcement',
  async (damaged) => {
    expect(await readWhere(damaged)).toEqual({ read_until: '', opened: [] })
  },
)

it('what another tab has read is read here, too', async () => {
  const [before, later] = [2, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString())
  await readWhere(before ?? '')
  const { useDeviceReads } = await import('./device-reads')
  await import('./read-in-other-tabs')
  kept.set(ANNOUNCEMENT_READS_KEY, JSON.stringify({ read_until: later, opened: [] }))
  heard({ key: ANNOUNCEMENT_READS_KEY })
  expect(useDeviceReads.getState()).toEqual({ read_until: later, opened: [] })
})

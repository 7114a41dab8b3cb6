import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '@/tests/support/fake-storage'

const { persistStorage, showToast } = vi.hoisted(() => ({ persistStorage: vi.fn(), showToast: vi.fn() }))
vi.mock('@/sync', () => ({ persistStorage }))
vi.mock('@/src/ui/toast', () => ({ showToast }))

// A phone on which the app is not installed; what it hears of the browser.
const heard = new Map<string, () => void>()
vi.stubGlobal('addEventListener', (name: string, hear: () => void) => heard.set(name, hear))
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('navigator', { userAgent: 'iPhone' })
vi.stubGlobal('window', {})

// Files of this part share their modules: these are for this one alone.
vi.resetModules()
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})
const { offerInstall } = await import('./offer-install')

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', new FakeStorage())
})

it('with its offer, once on a device, the browser is asked to keep what is here', () => {
  expect(persistStorage).not.toHaveBeenCalled()
  offerInstall('none')
  expect([persistStorage.mock.calls.length, showToast.mock.calls.length]).toEqual([0, 0])
  offerInstall('steps')
  offerInstall('prompt')
  expect([persistStorage.mock.calls.length, showToast.mock.calls.length]).toEqual([1, 1])
})

it('so it is once the app was installed, however that came', () => {
  expect(persistStorage).not.toHaveBeenCalled()
  heard.get('appinstalled')?.()
  expect(persistStorage).toHaveBeenCalledTimes(1)
})

it('and where it is installed already, whatever the browser told', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  offerInstall('none')
  expect([persistStorage.mock.calls.length, showToast.mock.calls.length]).toEqual([1, 0])
})

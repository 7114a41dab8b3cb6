import { afterAll, expect, it, vi } from 'vitest'

vi.mock('@/sync', () => ({ persistStorage: vi.fn() }))

// A browser on a desktop that asks by itself, and whose question is not answered yet.
const prompt = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)))
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('matchMedia', () => ({ matches: false }))
vi.stubGlobal('navigator', { userAgent: 'Chrome', platform: 'Linux', maxTouchPoints: 0 })
vi.stubGlobal('window', { installQuestion: { prompt } })

// Files of this part share their modules: these are for this one alone.
vi.resetModules()
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})
const { install, useInstall } = await import('./install-way')

it('tapped twice, it asks once, and shows nobody the steps of another system', async () => {
  expect(useInstall.getState().way).toBe('prompt')
  void install()
  await install()
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(useInstall.getState()).toEqual({ way: 'none', areStepsShown: false })
})

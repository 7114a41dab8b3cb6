import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

/** A page that has just begun, whose browser answers so; and how often it was asked. */
async function page(persist: () => Promise<boolean>) {
  const asked = vi.fn(persist)
  vi.stubGlobal('navigator', { storage: { persist: asked } })
  const { persistStorage } = await import('./persistent-storage')
  return { asked, persistStorage }
}

it.each([true, false])(
  'the browser is not asked at the start, and once however often (%s)',
  async (answer) => {
    const { asked, persistStorage } = await page(async () => answer)
    expect(asked).not.toHaveBeenCalled()
    await persistStorage()
    await persistStorage()
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

it('one that fails, or has none, stops nobody', async () => {
  const { persistStorage } = await page(() => Promise.reject(new TypeError('opaque origin')))
  await persistStorage()
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  await (await import('./persistent-storage')).persistStorage()
})

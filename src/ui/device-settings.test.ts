import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

// Files of this part share their modules: what follows the settings here is for this one alone.
vi.resetModules()
afterAll(() => vi.resetModules())
const { isSavingData, useDeviceSettings } = await import('./device-settings')
const { colourBars } = await import('./theme-bars')

const index = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

/** The metas of index.html that colour the bars around the page. */
const readMetas = () =>
  [...index.matchAll(/<meta name="theme-color" data-theme="(\w+)" content="(.+?)" media="(.+?)"/g)].map(
    ([, theme, content, media]) => ({ dataset: { theme }, content, media }),
  )

afterEach(() => void vi.unstubAllGlobals())

it('the bars have the colour of the chosen theme, and follow the system again when it leads again', () => {
  const metas = readMetas()
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    querySelectorAll: () => metas,
  })
  vi.stubGlobal('addEventListener', () => undefined)
  const media = () => metas.map((meta) => meta.media)
  const bySystem = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']
  expect(metas.map(({ dataset }) => dataset.theme)).toEqual(['light', 'dark'])
  expect(media()).toEqual(bySystem)

  colourBars()
  expect(media()).toEqual(bySystem)
  useDeviceSettings.setState({ theme: 'dark' })
  expect(media()).toEqual(['not all', 'all'])
  useDeviceSettings.setState({ theme: 'light' })
  expect(media()).toEqual(['all', 'not all'])
  useDeviceSettings.setState({ theme: 'system' })
  expect(media()).toEqual(bySystem)
})

describe('data is saved', () => {
  it.each([
    ['by nobody', false, { saveData: false }, false],
    ['by the setting', true, { saveData: false }, true],
    ['by the browser', false, { saveData: true }, true],
    ['by nobody: the browser does not say', false, undefined, false],
  ])('%s', (_, dataSaver, connection, isSaved) => {
    vi.stubGlobal('navigator', { connection })
    expect(isSavingData({ dataSaver })).toBe(isSaved)
  })

  it('by one rule: the setting alone is asked by nothing but its switch', () => {
    const source = new URL('../', import.meta.url)
    const naming = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        /(?<!\.test)\.tsx?$/.test(name) && /\bdataSaver\b/.test(readFileSync(new URL(name, source), 'utf8')),
    )
    expect(naming.sort()).toEqual([
      'features/settings/settings-page.tsx',
      'features/settings/text.ts',
      'ui/device-settings.ts',
    ])
  })
})

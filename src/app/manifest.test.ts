import { readFile } from 'node:fs/promises'
import { matchRoutes } from 'react-router-dom'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { browserNotice } from '@/src/domain/browser-notice'
import { paths, patterns } from '@/src/domain/paths'
import { PICTURE_KINDS } from '@/src/ui/picture/limits'

// What the manifest promises of the installed app, as it stands beside the code.
const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url)
const manifest = JSON.parse(await readFile(publicFile('/manifest.webmanifest'), 'utf8'))
const routes = Object.values(patterns).map((path) => ({ path }))

interface Image {
  src: string
  sizes: string
  type: string
}
const pictures: Image[] = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }: { icons: Image[] }) => icons),
].filter(({ sizes }) => sizes !== 'any')

it.each(pictures)('$src is there, of the size that is said', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(await readFile(publicFile(src))).metadata()
  expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`)
})

it('has an icon for every mask, pictures for phones and desktops', () => {
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  expect(manifest.screenshots.map((one: { form_factor: string }) => one.form_factor)).toEqual([
    'narrow',
    'wide',
  ])
})

it("a notification's badge is a shape on nothing, kept on the device like its icon", async () => {
  const { icon = '', badge = '' } = browserNotice({ id: '', text: '', told_at: '', path: '' })
  const picture = sharp(await readFile(publicFile(badge)))
  expect(await picture.metadata()).toMatchObject({ width: 96, height: 96, hasAlpha: true })
  expect((await picture.stats()).channels[3]).toMatchObject({ min: 0, max: 255 })
  const build = await readFile(new URL('../../scripts/build/service-worker.ts', import.meta.url), 'utf8')
  const [, kept = ''] = /globPatterns: \[.+'\{(.+)\}\.png'\]/.exec(build) ?? []
  expect(kept.split(',').map((name) => `/${name}.png`)).toEqual([icon, badge])
})

it('its shortcuts lead to pages of the app', () => {
  for (const { url } of manifest.shortcuts) expect(matchRoutes(routes, url)?.[0]?.route.path).toBe(url)
})

it('what is shared arrives where the app waits for it, in the kinds that it can read', () => {
  const { action, params } = manifest.share_target
  expect(action).toBe(paths.share)
  expect(params.files[0].accept.join()).toBe(PICTURE_KINDS)
  expect(Object.keys(manifest.file_handlers[0].accept).join()).toBe(PICTURE_KINDS)
})

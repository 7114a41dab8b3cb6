import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { laidOut, pictureOf, resize, type Size, type Theme } from '@/scripts/screens/camera'
import { states } from '@/scripts/screens/states'
import { visit } from '@/scripts/screens/visit'
import { type Chain, startChain } from '@/tests/support/chain'
import { served } from '@/tests/support/served'

// Twelve main screens look as they did. What is compared are the colours of fields of ten by ten pixels: neither a date
// nor how letters are smoothed changes those, but a part that is gone, has moved or has another colour does.
// `LOOK=keep npm test -- browser/look`: as they are now is how they are to be.

const folder = fileURLToPath(new URL('look/', import.meta.url))
const results = fileURLToPath(new URL('../../../test-results/', import.meta.url))

const SCREENS = [
  'home',
  'home-gallery',
  'post-author',
  'search-found',
  'profile',
  'events',
  'event',
  'announcements',
  'notifications',
  'composer-filled',
  'settings',
  'desk',
]
const LOOKS: readonly [Size, Theme][] = [
  ['phone', 'light'],
  ['desktop', 'dark'],
]

const FIELD = 10
/** By so much of 255 may a field differ in any of its three colours. */
const LEAST = 32
/** Of all fields: a button on a phone is one in a hundred. */
const MOST_CHANGED = 0.006

const small = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata()
  const size = { width: Math.round(width / FIELD), height: Math.round(height / FIELD) }
  return sharp(picture)
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer()
}

const coloursOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** Where the two differ, as places of fields: `x,y`. */
async function changedFields(before: Buffer, now: Buffer): Promise<{ changed: string[]; all: number }> {
  const [was, is] = [await coloursOf(before), await coloursOf(now)]
  expect([is.info.width, is.info.height]).toEqual([was.info.width, was.info.height])
  const { width, height } = is.info
  const changed: string[] = []
  for (let field = 0; field < width * height; field++) {
    const differs = [0, 1, 2].some(
      (colour) => Math.abs((was.data[field * 3 + colour] ?? 0) - (is.data[field * 3 + colour] ?? 0)) > LEAST,
    )
    if (differs) changed.push(`${field % width},${Math.floor(field / width)}`)
  }
  return { changed, all: width * height }
}

const server = served()
let chain: Chain
beforeAll(async () => {
  chain = await startChain(1)
  await mkdir(results, { recursive: true })
})
afterAll(() => chain?.stop())

// A state that changes something sets the village back.
beforeEach(async () => {
  // One a day from the day after tomorrow on: in the village it depends on the day and the hour what comes next.
  await server.sql.begin(async (tx) => {
    await tx`alter table public.events disable trigger user`
    await tx`update public.events e set start_date = day.at, end_date = day.at + interval '2 hours'
      from (select id, date_trunc('day', now(), 'Asia/Tokyo') + interval '19 hours'
        + (1 + row_number() over (order by title, id)) * interval '1 day' as at from public.events) day
      where day.id = e.id`
    await tx`alter table public.events enable trigger user`
  })
})

/** The column on the right, where there is one, has come with its own code. */
async function railDrawn(page: Page): Promise<void> {
  await laidOut(page)
  const rail = page.locator('main + div:not([role])')
  if ((await rail.count()) === 0) return
  await rail.getByRole('listitem').first().waitFor()
  await expect.poll(() => rail.locator('[aria-busy="true"]').count()).toBe(0)
}

it.each(SCREENS)('%s', async (name) => {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`no state is called ${name}`)
  const different: string[] = []
  await visit({ server, chain }, state, async (page) => {
    for (const [size, theme] of LOOKS.filter(([size]) => !state.only || state.only === size)) {
      await resize(page, size)
      await railDrawn(page)
      const whole = await pictureOf(page, size, theme)
      const now = await small(whole)
      const file = `${name}-${size}-${theme}.png`
      if (process.env.LOOK === 'keep') await writeFile(folder + file, now)
      const { changed, all } = await changedFields(await readFile(folder + file), now)
      if (changed.length <= MOST_CHANGED * all) continue
      await writeFile(`${results}look-${file}`, whole)
      different.push(`${file}: ${changed.length} of ${all} fields, first ${changed.slice(0, 5).join(' ')}`)
    }
  })
  expect(different).toEqual([])
})

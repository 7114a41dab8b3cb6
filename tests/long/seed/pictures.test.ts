import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { afterAll, describe, expect, it } from 'vitest'
import { planAvatars } from '@/supabase/seed/avatars'
import { compositionNames, compositions } from '@/supabase/seed/pictures/compositions'
import { pictureOf } from '@/supabase/seed/pictures/gallery'
import { drawSvg, type PicturePlan, renderSvg } from '@/supabase/seed/pictures/render'
import { ratios } from '@/supabase/seed/pictures/scene'

const planOf = (composition: (typeof compositionNames)[number], seed = 'test'): PicturePlan => ({
  composition,
  palette: compositions[composition].palettes[0] ?? 'indigo',
  ratio: compositions[composition].ratios[0] ?? 'square',
  seed,
})

describe.each(compositionNames)('%s', (name) => {
  it('is the same for the same plan and another for another seed', () => {
    expect(drawSvg(planOf(name))).toBe(drawSvg(planOf(name)))
    expect(drawSvg(planOf(name, 'other'))).not.toBe(drawSvg(planOf(name)))
  })

  it('fits every ratio and palette: no number went astray', () => {
    for (const ratio of compositions[name].ratios)
      for (const palette of compositions[name].palettes) {
        const svg = drawSvg({ composition: name, palette, ratio, seed: `${ratio} ${palette}` })
        expect(svg.match(/NaN|undefined|Infinity|\[object/)).toBeNull()
        expect(svg.length).toBeGreaterThan(2000)
      }
  })

  it('is a small JPEG of the promised measures with a thumbhash of its ratio', async () => {
    const plan = planOf(name)
    const picture = await renderSvg(plan, drawSvg(plan))
    const { format, width, height, channels } = await sharp(picture.bytes).metadata()
    expect({ format, channels }).toEqual({ format: 'jpeg', channels: 3 })
    expect([width, height]).toEqual([...ratios[plan.ratio]])
    expect([picture.width, picture.height]).toEqual([width, height])
    expect(picture.bytes.length).toBeGreaterThan(8_000)
    expect(picture.bytes.length).toBeLessThan(70_000)
    const hash = Buffer.from(picture.thumbhash, 'base64')
    expect(picture.thumbhash).toMatch(/^[A-Za-z0-9+/=]{20,64}$/)
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo((width ?? 0) / (height ?? 1), 0)
    // Something is to be seen: not one flat colour.
    const { channels: stats } = await sharp(picture.bytes).stats()
    expect(Math.max(...stats.map((channel) => channel.stdev))).toBeGreaterThan(12)
  })
})

describe('the cache', () => {
  const folders: string[] = []
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'seed-cache-'))
    folders.push(made)
    return made
  }
  afterAll(() => Promise.all(folders.map((made) => rm(made, { recursive: true }))))

  it('gives back the same bytes it would draw', async () => {
    const [one, other] = [await folder(), await folder()]
    const plan = planOf('ninja-portrait')
    const drawn = await pictureOf(plan, one)
    expect((await readdir(one)).map((name) => name.split('.')[1]).sort()).toEqual(['hash', 'jpg'])
    const kept = await pictureOf(plan, one)
    const again = await pictureOf(plan, other)
    for (const picture of [kept, again]) {
      expect(picture.bytes.equals(drawn.bytes)).toBe(true)
      expect({ ...picture, bytes: 0 }).toEqual({ ...drawn, bytes: 0 })
    }
  })

  it('is no condition: where nothing can be written the picture comes all the same', async () => {
    const picture = await pictureOf(planOf('chibi-team'), '/proc/no-such-folder')
    expect(picture.bytes.length).toBeGreaterThan(8_000)
  })
})

describe('avatars', () => {
  it('are square and each of its own kind of person', () => {
    const avatars = planAvatars()
    expect(avatars.length).toBeGreaterThan(18)
    for (const { picture } of avatars) expect(ratios[picture.ratio][0]).toBe(ratios[picture.ratio][1])
    expect(new Set(avatars.map((one) => drawSvg(one.picture))).size).toBe(avatars.length)
  })
})

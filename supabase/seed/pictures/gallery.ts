import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawSvg, encoding, type Picture, type PicturePlan, renderSvg } from './render'
import { ratios } from './scene'
import { forgetTextures } from './textures'

/** Beside the packages: outside git, shared by all data folders of a checkout. */
export const defaultCacheDir = fileURLToPath(
  new URL('../../../node_modules/.cache/seed-pictures', import.meta.url),
)

const read = async (file: string, { ratio }: PicturePlan): Promise<Picture | null> => {
  const [bytes, thumbhash] = await Promise.all([
    readFile(`${file}.jpg`),
    readFile(`${file}.hash`, 'utf8'),
  ]).catch(() => [])
  const [width, height] = ratios[ratio]
  return bytes && thumbhash ? { bytes, width, height, thumbhash } : null
}

// Renamed into place, the hash last: what is there is whole. A cache that cannot be written is no error.
const keep = async (file: string, picture: Picture): Promise<void> => {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, picture.bytes)
    await rename(draft, `${file}.jpg`)
    await writeFile(draft, picture.thumbhash)
    await rename(draft, `${file}.hash`)
  } catch {
    return
  }
}

/** A picture from the cache or drawn now. The name in the cache is the drawing itself: changed code, other name. */
export const pictureOf = async (plan: PicturePlan, cacheDir: string): Promise<Picture> => {
  const svg = drawSvg(plan)
  const file = join(cacheDir, createHash('sha256').update(encoding).update(svg).digest('hex').slice(0, 32))
  const known = await read(file, plan)
  if (known) return known
  const picture = await renderSvg(plan, svg)
  await keep(file, picture)
  return picture
}

/** Works through all plans, four at a time: sharp draws each on a thread of its own. */
export const eachPicture = async <T extends { picture: PicturePlan | null }>(
  items: readonly T[],
  cacheDir: string,
  use: (item: T, picture: Picture) => Promise<void>,
): Promise<void> => {
  await mkdir(cacheDir, { recursive: true }).catch(() => undefined)
  const left = [...items].reverse()
  const worker = async (): Promise<void> => {
    for (let item = left.pop(); item; item = left.pop()) {
      if (item.picture) await use(item, await pictureOf(item.picture, cacheDir))
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  forgetTextures()
}

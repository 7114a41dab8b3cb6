import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { Random } from '@/supabase/seed/random'
import { type CompositionName, compositions } from './compositions'
import { type PaletteName, palettes } from './palettes'
import { type RatioName, ratios, type Scene } from './scene'
import { texture } from './textures'

/** What a picture is made of; the same plan always gives the same bytes. */
export interface PicturePlan {
  composition: CompositionName
  palette: PaletteName
  ratio: RatioName
  seed: string
}

export interface Picture {
  bytes: Buffer
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

export const drawSvg = (plan: PicturePlan): string => {
  const [w, h] = ratios[plan.ratio]
  let ids = 0
  const scene: Scene = {
    w,
    h,
    u: Math.min(w, h),
    r: new Random(plan.seed),
    p: palettes[plan.palette],
    id: () => `i${ids++}`,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${compositions[plan.composition].draw(scene)}</svg>`
}

export const thumbhashOf = async (raw: Buffer, width: number, height: number): Promise<string> => {
  const small = await sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
}

const largestBytes = 45_000
const quality = { usual: 64, lower: 48, lowest: 32 }
/** Names what else the bytes depend on. */
export const encoding = `${JSON.stringify(sharp.versions)} ${largestBytes} ${JSON.stringify(quality)}`

/** In the best of three qualities that stays small: 700 pictures are to take less than 30 MB. */
const smallJpeg = async (raw: Buffer, width: number, height: number): Promise<Buffer> => {
  const encoded = (how: keyof typeof quality): Promise<Buffer> =>
    sharp(raw, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: quality[how] })
      .toBuffer()
  const bytes = await encoded('usual')
  if (bytes.length <= largestBytes) return bytes
  return encoded(bytes.length < largestBytes * 1.25 ? 'lower' : 'lowest')
}

/** Draws one picture: SVG, the paper it is printed on, JPEG, thumbhash. */
export const renderSvg = async (plan: PicturePlan, svg: string): Promise<Picture> => {
  const [width, height] = ratios[plan.ratio]
  const paper = await texture(compositions[plan.composition].finish, width, height)
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
  const raw = await (paper ? drawn.composite([paper]) : drawn).removeAlpha().raw().toBuffer()
  const [bytes, thumbhash] = await Promise.all([
    smallJpeg(raw, width, height),
    thumbhashOf(raw, width, height),
  ])
  return { bytes, width, height, thumbhash }
}

import sharp, { type OverlayOptions } from 'sharp'
import { Random } from '@/supabase/seed/random'
import type { Finish } from './scene'

/** Grey noise of a few sizes laid over each other: [cells across, strength]. Low frequencies keep JPEGs small. */
const layers: Record<Exclude<Finish, 'clean'>, readonly (readonly [number, number])[]> = {
  paper: [
    [6, 16],
    [40, 11],
    [140, 5],
  ],
  wash: [
    [5, 34],
    [14, 22],
    [50, 10],
  ],
  canvas: [
    [8, 20],
    [60, 8],
  ],
}

const side = 1300
const kept = new Map<Finish, Promise<Buffer>>()

const noise = async (finish: Exclude<Finish, 'clean'>): Promise<Buffer> => {
  const r = new Random(finish)
  const sum = new Float32Array(side * side).fill(128)
  for (const [cells, strength] of layers[finish]) {
    const grid = Buffer.from(Array.from({ length: cells * cells }, () => r.int(0, 255)))
    const large = await sharp(grid, { raw: { width: cells, height: cells, channels: 1 } })
      .resize(side, side, { kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    for (let i = 0; i < sum.length; i++)
      sum[i] = (sum[i] as number) + (((large[i] as number) - 128) / 128) * strength
  }
  const grey = Uint8ClampedArray.from(sum)
  return Buffer.from(
    Uint8ClampedArray.from({ length: grey.length * 3 }, (_, i) => grey[Math.floor(i / 3)] as number),
  )
}

/** The surface a picture is printed on, as a layer for `composite`; null where it is none. */
export const texture = async (
  finish: Finish,
  width: number,
  height: number,
): Promise<OverlayOptions | null> => {
  if (finish === 'clean') return null
  const whole = kept.get(finish) ?? noise(finish)
  kept.set(finish, whole)
  const input = await sharp(await whole, { raw: { width: side, height: side, channels: 3 } })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer()
  return { input, raw: { width, height, channels: 3 }, blend: 'soft-light' }
}

/** Lets go of some 20 MB once the last picture is drawn. */
export const forgetTextures = (): void => kept.clear()

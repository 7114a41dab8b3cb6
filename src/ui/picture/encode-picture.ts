import { rgbaToThumbHash } from 'thumbhash'
import { isAnimated } from './animated'
import { checkPicture, readPicture } from './check-picture'
import type { Size } from './dimensions'
import type { PictureKind } from './kind'
import { fitInto, JPEG_QUALITY, MAX_HASH_SIDE, POST_BOX } from './limits'
import { RefusedPicture } from './refused-picture'
import type { Step } from './steps'

/** One JPEG ready to be sent, drawn anew from its pixels, so nothing but pixels is in it (hazards, attack 22). */
export interface EncodedPicture extends Size {
  blob: Blob
  /** base64 */
  thumbhash: string
  /** Not all of the file is in it: it moved, or it ends too early. */
  loss?: 'frames' | 'end'
}

/** A square of a picture that stands upright, in its pixels, and how many a side it gets. */
export interface Crop {
  x: number
  y: number
  side: number
  to: number
}

/** What becomes of a picture's measures: it is cropped to a square, or made to fit. */
export interface Shape {
  crop?: Crop | undefined
  box?: Size
}

const draw = (
  source: ImageBitmap | OffscreenCanvas,
  size: Size,
  from: Size & { x: number; y: number } = { x: 0, y: 0, width: source.width, height: source.height },
): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] => {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new RefusedPicture('unexpected')
  // JPEG has no transparency: what was clear becomes paper, not black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height)
  return [canvas, context]
}

const hashOf = (picture: OffscreenCanvas): string => {
  const small = fitInto(picture, MAX_HASH_SIDE)
  const [, context] = draw(picture, small)
  const { data } = context.getImageData(0, 0, small.width, small.height)
  return btoa(String.fromCharCode(...rgbaToThumbHash(small.width, small.height, data)))
}

const END_OF_JPEG = new Uint8Array([0xff, 0xd9])

/** As an `<img>` would show it: a JPEG that ends too early is decoded as far as it goes. */
const decode = async (bytes: Uint8Array<ArrayBuffer>, kind: PictureKind) => {
  const bitmapOf = (...parts: Uint8Array<ArrayBuffer>[]) =>
    createImageBitmap(new Blob(parts, { type: `image/${kind}` }), { imageOrientation: 'from-image' })
  try {
    return { bitmap: await bitmapOf(bytes), isCut: false }
  } catch {
    // HEIC that this browser cannot decode is not the picture's fault.
    if (kind === 'heic') throw new RefusedPicture('image_heic')
    if (kind !== 'jpeg') throw new RefusedPicture('image_damaged')
    const bitmap = await bitmapOf(bytes, END_OF_JPEG).catch(() => {
      throw new RefusedPicture('image_damaged')
    })
    return { bitmap, isCut: true }
  }
}

const lossOf = (isCut: boolean, moves: boolean): Pick<EncodedPicture, 'loss'> => {
  if (isCut) return { loss: 'end' }
  return moves ? { loss: 'frames' } : {}
}

/**
 * Checks, decodes, turns upright, shrinks (or crops to a square) and encodes one picture. Runs in the picture worker.
 * Throws `RefusedPicture` with `image_empty`, `image_too_large`, `image_wrong_kind`, `image_too_many_pixels`,
 * `image_heic` or `image_damaged`.
 */
export const encodePicture = async (
  file: Blob,
  onStep: (step: Step) => void,
  { crop, box = POST_BOX }: Shape = {},
): Promise<EncodedPicture> => {
  onStep('read')
  const bytes = await readPicture(file)
  const kind = checkPicture(bytes)
  onStep('decode')
  const { bitmap, isCut } = await decode(bytes, kind)
  onStep('resize')
  const size = crop ? { width: crop.to, height: crop.to } : fitInto(bitmap, box)
  const [canvas] = draw(bitmap, size, crop && { x: crop.x, y: crop.y, width: crop.side, height: crop.side })
  bitmap.close()
  onStep('encode')
  const thumbhash = hashOf(canvas)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  return { blob, ...size, thumbhash, ...lossOf(isCut, isAnimated(bytes, kind)) }
}

import { dimensionsOf } from './dimensions'
import { kindOf, type PictureKind } from './kind'
import { hasTooManyPixels, MAX_FILE_BYTES } from './limits'
import { RefusedPicture } from './refused-picture'

/**
 * Reads a file that may be a picture. Throws `RefusedPicture` with `image_empty`, `image_too_large`, or `image_damaged` where
 * its bytes are not to be had any more.
 */
export async function readPicture(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size === 0) throw new RefusedPicture('image_empty')
  if (file.size > MAX_FILE_BYTES) throw new RefusedPicture('image_too_large')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedPicture('image_damaged')
  })
  return new Uint8Array(bytes)
}

/** The kind of a picture, by its bytes. Throws `RefusedPicture` with `image_wrong_kind` or `image_too_many_pixels`. */
export function checkPicture(bytes: Uint8Array<ArrayBuffer>): PictureKind {
  const kind = kindOf(bytes)
  if (!kind) throw new RefusedPicture('image_wrong_kind')
  const declared = dimensionsOf(bytes, kind)
  if (declared && hasTooManyPixels(declared)) throw new RefusedPicture('image_too_many_pixels')
  return kind
}

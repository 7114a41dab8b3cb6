import type { Size } from './dimensions'

/** What a browser's picker offers: what `preparePicture` can read. */
export const PICTURE_KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** product-decisions, Posts: at most 20 MB before resizing. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** hazards, attack 21: 12,000 x 12,000 is refused; a 108-megapixel phone picture (12,000 x 9,000) still passes. */
export const MAX_SOURCE_SIDE = 12_000
export const MAX_SOURCE_PIXELS = 12_000 * 9_000
/** Spec §5: at most 1920x1920, JPEG at quality 0.85. */
const MAX_SIDE = 1920
export const JPEG_QUALITY = 0.85
/** ThumbHash wants no more than 100 pixels a side. */
export const MAX_HASH_SIDE = 100

export const hasTooManyPixels = ({ width, height }: Size): boolean =>
  width > MAX_SOURCE_SIDE || height > MAX_SOURCE_SIDE || width * height > MAX_SOURCE_PIXELS

/** A picture of a post (spec §5), and of an event (spec §9). */
export const POST_BOX: Size = { width: MAX_SIDE, height: MAX_SIDE }
export const EVENT_BOX: Size = { width: MAX_SIDE, height: 1080 }

/** The size that fits into a box, or a square of that side, never larger than it was, never under one pixel. */
export const fitInto = ({ width, height }: Size, into: Size | number): Size => {
  const box = typeof into === 'number' ? { width: into, height: into } : into
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

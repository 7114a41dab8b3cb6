import type { Size } from './dimensions'

/** product-decisions, Posts: at most 20 MB before resizing. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
/** hazards, attack 21: 12,000 x 12,000 is refused; a 108-megapixel phone picture (12,000 x 9,000) still passes. */
export const MAX_SOURCE_SIDE = 12_000
export const MAX_SOURCE_PIXELS = 12_000 * 9_000
/** Spec §5: at most 1920x1920, JPEG at quality 0.85. */
export const MAX_SIDE = 1920
export const JPEG_QUALITY = 0.85
/** ThumbHash wants no more than 100 pixels a side. */
export const MAX_HASH_SIDE = 100

export const hasTooManyPixels = ({ width, height }: Size): boolean =>
  width > MAX_SOURCE_SIDE || height > MAX_SOURCE_SIDE || width * height > MAX_SOURCE_PIXELS

/** The size that fits into a square of `side`, never larger than it was, never under one pixel. */
export const fitInto = ({ width, height }: Size, side: number): Size => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

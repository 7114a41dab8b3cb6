import type { Crop } from '@/src/ui/picture/encode-picture'
import type { View } from '@/src/ui/zoom'

/** The side of an avatar in pixels. */
export const AVATAR_SIDE = 512

interface Size {
  width: number
  height: number
}

/** A picture as large as covers a square stage of `stage` pixels. */
export const coverOf = ({ width, height }: Size, stage: number): Size => {
  const scale = stage / Math.min(width, height)
  return { width: width * scale, height: height * scale }
}

/** What of the picture is seen on the stage: a square, in the picture's own pixels. */
export function cropOf(view: View, size: Size, stage: number): Crop {
  const short = Math.min(size.width, size.height)
  const side = Math.max(1, Math.round(short / view.scale))
  // Pixels of the screen for one of the picture.
  const drawn = (stage / short) * view.scale
  const from = (length: number, moved: number) =>
    Math.round(Math.min(Math.max(0, (length - side) / 2 - moved / drawn), length - side))
  return { x: from(size.width, view.x), y: from(size.height, view.y), side, to: AVATAR_SIDE }
}

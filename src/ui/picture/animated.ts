import { gifFrames } from './gif'
import type { PictureKind } from './kind'

const ascii = (view: DataView, at: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4))

/** An APNG says so before its pixels. */
const movesAsPng = (view: DataView): boolean => {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const chunk = ascii(view, at + 4)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT' || chunk === 'IEND') return false
  }
}

const movesAsWebp = (view: DataView): boolean => ascii(view, 12) === 'VP8X' && (view.getUint8(20) & 2) !== 0

const movesAsGif = (view: DataView): boolean => {
  const frames = gifFrames(view)
  frames.next()
  return frames.next().done === false
}

/** Whether a picture has more than the one frame that is kept of it. */
export const isAnimated = (bytes: Uint8Array, kind: PictureKind): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'gif') return movesAsGif(view)
    if (kind === 'png') return movesAsPng(view)
    if (kind === 'webp') return movesAsWebp(view)
    return kind === 'avif' && ascii(view, 8) === 'avis'
  } catch (error) {
    // Reading past the end: the file was cut short.
    if (error instanceof RangeError) return false
    throw error
  }
}

import type { Size } from './dimensions'

/** Bytes of the colour table that these flags announce. */
const tableOf = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

const sizeAt = (view: DataView, at: number): Size => ({
  width: view.getUint16(at, true),
  height: view.getUint16(at + 2, true),
})

/** The size of each frame in turn, without decoding. */
export function* gifFrames(view: DataView): Generator<Size> {
  let at = 13 + tableOf(view.getUint8(10))
  for (;;) {
    const mark = view.getUint8(at)
    if (mark === 0x2c) {
      yield sizeAt(view, at + 5)
      at += 11 + tableOf(view.getUint8(at + 9))
    } else if (mark === 0x21) at += 2
    else return
    // Its blocks, each after its own length.
    for (let length = view.getUint8(at++); length > 0; length = view.getUint8(at++)) at += length
  }
}

/** The screen, or the first frame where that is larger: a screen of 0 x 0 is shown as large as the frame. */
export const gifSize = (view: DataView): Size => {
  const screen = sizeAt(view, 6)
  const [frame = screen] = gifFrames(view)
  return { width: Math.max(screen.width, frame.width), height: Math.max(screen.height, frame.height) }
}

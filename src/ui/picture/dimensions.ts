import { gifSize } from './gif'
import type { PictureKind } from './kind'

export interface Size {
  width: number
  height: number
}

const jpeg = (view: DataView): Size | undefined => {
  for (let at = 2; ; ) {
    const marker = view.getUint8(at) === 0xff ? view.getUint8(at + 1) : 0
    // As decoders do it: stray bytes before a marker are passed over, and any number of 0xff may pad it.
    if (marker === 0 || marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xda || marker === 0xd9) return
    at += 2 + view.getUint16(at + 2)
  }
}

const png = (view: DataView): Size => ({ width: view.getUint32(16), height: view.getUint32(20) })

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

const webp = (view: DataView): Size | undefined => {
  const chunk = view.getUint32(12)
  // 'VP8X' extended, 'VP8L' lossless, 'VP8 ' lossy
  if (chunk === 0x56503858) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 0x56503820) return
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

const box = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

/** Boxes that lead to `ispe`, each with the bytes to skip before its children. */
const parents = new Map([
  [box('meta'), 4],
  [box('iprp'), 0],
  [box('ipco'), 0],
])

const areaOf = (size: Size | undefined) => (size ? size.width * size.height : 0)

/** Total and header length of the box at `at`; a size of 0 reaches to the end, 1 means a 64-bit size follows. */
const boxAt = (view: DataView, at: number, to: number): { header: number; length: number } => {
  const size = view.getUint32(at)
  if (size === 1) return { header: 16, length: Number(view.getBigUint64(at + 8)) }
  return { header: 8, length: size === 0 ? to - at : size }
}

const sizeIn = (view: DataView, at: number, header: number, end: number): Size | undefined => {
  const type = view.getUint32(at + 4)
  if (type === box('ispe'))
    return { width: view.getUint32(at + header + 4), height: view.getUint32(at + header + 8) }
  const skip = parents.get(type)
  return skip === undefined ? undefined : iso(view, at + header + skip, end)
}

/** AVIF and HEIC: the largest `ispe` (a grid has one for each tile, for the thumbnail and for the whole). */
const iso = (view: DataView, from: number, to: number): Size | undefined => {
  let largest: Size | undefined
  for (let at = from; at + 8 <= to; ) {
    const { header, length } = boxAt(view, at, to)
    if (length < header) break
    const end = Math.min(at + length, to)
    const found = sizeIn(view, at, header, end)
    if (areaOf(found) > areaOf(largest)) largest = found
    at = end
  }
  return largest
}

/**
 * Width and height in pixels as the header declares them, without decoding: a small file can claim a size that would
 * take the device down. Undefined when the header is cut short or says nothing sensible: then the decoder decides.
 */
export const dimensionsOf = (bytes: Uint8Array, kind: PictureKind): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isIso = kind === 'avif' || kind === 'heic'
  try {
    const size = isIso ? iso(view, 0, view.byteLength) : { jpeg, png, gif: gifSize, webp }[kind](view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // Reading past the end: the file was cut short.
    if (error instanceof RangeError) return
    throw error
  }
}

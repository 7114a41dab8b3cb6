/** Where the entropy-coded data that begins at `from` is followed by a marker: neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const EOI = 0xd9
const SOS = 0xda
/** Stand alone, without a length: TEM, the restarts and SOI. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Where the segment that begins with `marker` at `at` ends, for a scan with the data behind it. */
function endOfSegment(bytes: Uint8Array, view: DataView, at: number, marker: number): number {
  if (isBare(marker)) return at + 2
  const next = at + 2 + Math.max(2, view.getUint16(at + 2))
  return marker === SOS ? endOfScan(bytes, next) : next
}

const endOfJpeg = (bytes: Uint8Array, view: DataView): number => {
  let at = 2
  while (at + 2 <= bytes.length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0
    if (marker === EOI) return at + 2
    // Fill bytes, and stray ones between segments: decoders look for the next marker, too.
    const isNone = marker === 0 || marker === 0xff
    at = isNone || at + 4 > bytes.length ? at + 1 : endOfSegment(bytes, view, at, marker)
  }
  return bytes.length
}

const IEND = 0x49454e44

const endOfPng = (bytes: Uint8Array, view: DataView): number => {
  let at = 8
  while (at + 12 <= bytes.length) {
    const isLast = view.getUint32(at + 4) === IEND
    at += 12 + view.getUint32(at)
    if (isLast) return at
  }
  return bytes.length
}

const endOfWebp = (_: Uint8Array, view: DataView): number => {
  const size = view.getUint32(4, true)
  return 8 + size + (size % 2)
}

const ENDS: Record<string, (bytes: Uint8Array, view: DataView) => number> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/webp': endOfWebp,
}

/**
 * A picture without what was hung on after its end: no decoder shows that, and it could be anything (an archive, a film, a
 * page). A picture that breaks off before its end comes back as it is.
 */
export function withoutTail(bytes: Uint8Array, mimetype: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes.subarray(0, ENDS[mimetype]?.(bytes, view) ?? bytes.length)
}

import { crc32 } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a ZIP whose files are stored as they are; throws when it is damaged. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no ZIP')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('no entry')
    const [method, crc, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + lengths[0])
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    if (method !== 0) throw new Error(`${name} is not stored as it is`)
    if (crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return files
}

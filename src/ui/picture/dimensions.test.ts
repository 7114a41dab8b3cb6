import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dimensionsOf } from './dimensions'
import { kindOf, type PictureKind } from './kind'
import { fitInto, hasTooManyPixels } from './limits'

const plain = (width = 301, height = 77) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha: 0.5 } } })

const samples: [string, PictureKind, () => Promise<Buffer>][] = [
  ['baseline JPEG', 'jpeg', () => plain().jpeg().toBuffer()],
  [
    'progressive JPEG with EXIF',
    'jpeg',
    () =>
      plain()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
  ],
  ['PNG', 'png', () => plain().png().toBuffer()],
  ['GIF', 'gif', () => plain().gif().toBuffer()],
  ['lossy WebP', 'webp', () => plain().removeAlpha().webp().toBuffer()],
  ['lossless WebP', 'webp', () => plain().removeAlpha().webp({ lossless: true }).toBuffer()],
  [
    'extended WebP',
    'webp',
    () =>
      plain()
        .webp()
        .withExif({ IFD0: { Artist: 'x' } })
        .toBuffer(),
  ],
  ['AVIF', 'avif', () => plain().avif().toBuffer()],
]

/** A HEIC grid as phones write it: 512-pixel tiles, a thumbnail, and the whole picture. */
const heic = () => {
  const box = (type: string, ...body: Uint8Array[]) => {
    const content = Buffer.concat(body)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8, 0)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const ispe = (width: number, height: number) => {
    const body = Buffer.alloc(12)
    body.writeUInt32BE(width, 4)
    body.writeUInt32BE(height, 8)
    return box('ispe', body)
  }
  const properties = box('ipco', ispe(512, 512), ispe(4032, 3024), ispe(320, 240))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(24)), box('iprp', properties)),
  ])
}

describe('pictures by their bytes', () => {
  it.each(samples)('%s', async (_, kind, make) => {
    const bytes = new Uint8Array(await make())
    expect(kindOf(bytes)).toBe(kind)
    expect(dimensionsOf(bytes, kind)).toEqual({ width: 301, height: 77 })
  })

  it('HEIC: the whole picture, not a tile', () => {
    const bytes = new Uint8Array(heic())
    expect(kindOf(bytes)).toBe('heic')
    expect(dimensionsOf(bytes, 'heic')).toEqual({ width: 4032, height: 3024 })
  })

  it('JPEG with stray bytes between its segments', async () => {
    const bytes = await plain().jpeg().toBuffer()
    const second = 4 + bytes.readUInt16BE(4)
    const stray = Buffer.from([0, 0x41, 0xff, 0, 0xff, 0xff])
    const odd = Buffer.concat([bytes.subarray(0, second), stray, bytes.subarray(second)])
    expect(dimensionsOf(new Uint8Array(odd), 'jpeg')).toEqual({ width: 301, height: 77 })
  })

  it('GIF with a screen of 0 x 0, or one smaller than its frame', async () => {
    const bytes = new Uint8Array(await plain().gif().toBuffer())
    for (const screen of [0, 10]) {
      new DataView(bytes.buffer).setUint16(6, screen, true)
      new DataView(bytes.buffer).setUint16(8, screen, true)
      expect(dimensionsOf(bytes, 'gif')).toEqual({ width: 301, height: 77 })
    }
  })

  it.each(samples)('%s cut short anywhere in its header never throws', async (_, kind, make) => {
    const bytes = new Uint8Array(await make())
    for (let length = 0; length < Math.min(bytes.length, 700); length++)
      expect([undefined, 301]).toContain(dimensionsOf(bytes.slice(0, length), kind)?.width)
  })

  it.each([
    ['SVG named .jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7 and some more bytes'],
    ['MP4', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['BMP', `BM${'\0'.repeat(60)}`],
    ['nothing', ''],
  ])('%s is no picture (attack 21)', (_, content) => {
    expect(kindOf(new Uint8Array(Buffer.from(content, 'latin1')))).toBeUndefined()
  })

  it('refuses by declared size before decoding', async () => {
    const bomb = new Uint8Array(await plain(1, 1).png().toBuffer())
    new DataView(bomb.buffer).setUint32(16, 20_000)
    const declared = dimensionsOf(bomb, 'png')
    expect(declared).toEqual({ width: 20_000, height: 1 })
    expect(hasTooManyPixels(declared ?? { width: 1, height: 1 })).toBe(true)
    expect(hasTooManyPixels({ width: 12_000, height: 12_000 })).toBe(true)
    expect(hasTooManyPixels({ width: 12_000, height: 9_000 })).toBe(false)
  })
})

describe('fitInto', () => {
  it('keeps the ratio, never enlarges, never vanishes', () => {
    expect(fitInto({ width: 4032, height: 3024 }, 1920)).toEqual({ width: 1920, height: 1440 })
    expect(fitInto({ width: 800, height: 600 }, 1920)).toEqual({ width: 800, height: 600 })
    expect(fitInto({ width: 12_000, height: 2 }, 100)).toEqual({ width: 100, height: 1 })
  })
})

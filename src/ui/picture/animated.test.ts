import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isAnimated } from './animated'

const still = (n = 0) =>
  sharp({
    create: { width: 16, height: 12, channels: 4, background: { r: n * 80, g: 90, b: 160, alpha: 1 } },
  })

const moving = async () => {
  const frames = await Promise.all([0, 1, 2].map((n) => still(n).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

const bytesOf = async (picture: { toBuffer: () => Promise<Buffer> }) =>
  new Uint8Array(await picture.toBuffer())

/** A PNG with the chunk that an APNG has before its pixels. */
const apng = async () => {
  const plain = await still().png().toBuffer()
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8)
  chunk.write('acTL', 4, 'latin1')
  return new Uint8Array(Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]))
}

it('tells what moves from what stands still', async () => {
  expect(isAnimated(await bytesOf((await moving()).gif()), 'gif')).toBe(true)
  expect(isAnimated(await bytesOf(still().gif()), 'gif')).toBe(false)
  expect(isAnimated(await bytesOf((await moving()).webp()), 'webp')).toBe(true)
  expect(isAnimated(await bytesOf(still().webp()), 'webp')).toBe(false)
  expect(isAnimated(await apng(), 'png')).toBe(true)
  expect(isAnimated(await bytesOf(still().png()), 'png')).toBe(false)
  expect(isAnimated(await bytesOf(still().jpeg()), 'jpeg')).toBe(false)
})

it('a file cut short anywhere stands still at most', async () => {
  const whole = await bytesOf((await moving()).gif())
  for (let length = 0; length < whole.length; length++) isAnimated(whole.slice(0, length), 'gif')
})

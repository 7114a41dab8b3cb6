import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { seededRandom } from '@/tests/support/random'
import { meanColour } from './mean-colour'

it('is the colour that the library gives', () => {
  const random = seededRandom(7)
  for (let n = 0; n < 200; n++) {
    const hash = rgbaToThumbHash(
      4,
      3,
      Uint8Array.from({ length: 48 }, () => Math.floor(random() * 256)),
    )
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255))
    expect(meanColour(btoa(String.fromCharCode(...hash)))).toBe(`rgb(${red} ${green} ${blue})`)
  }
})

it('is none of what is no hash', () => {
  expect(meanColour('っ')).toBeUndefined()
})

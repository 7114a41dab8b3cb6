import { expect, test } from 'vitest'
import { isPicture, isWholePicture } from './picture-answer'

const answer = (body: BodyInit | null, type = 'image/jpeg', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })
const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\n\0\0\0WEBPVP8 ', '\0\0\0 ftypavif'])(
  '%j begins a picture, which can be read afterwards',
  async (text) => {
    const picture = answer(bytes(text))
    expect(await isPicture(picture)).toBe(true)
    expect((await picture.arrayBuffer()).byteLength).toBe(text.length)
  },
)

test('one whose first bytes come one by one is a picture', async () => {
  const slow = new ReadableStream({
    start(line) {
      for (const part of ['\xff', '\xd8', '\xff\xe0', 'art']) line.enqueue(bytes(part))
      line.close()
    },
  })
  expect(await isPicture(answer(slow))).toBe(true)
})

test.each([
  ['nothing', answer(null)],
  ['an empty file', answer('')],
  ['a page called a picture', answer('<!doctype html><title>Free Wi-Fi</title>')],
  ['a page', answer('<!doctype html>', 'text/html')],
  ['a part', answer(bytes('\xff\xd8\xff'), 'image/jpeg', 206)],
  ['a picture from elsewhere', Object.defineProperty(answer(bytes('GIF89a')), 'redirected', { value: true })],
])('%s is none', async (_, response) => {
  expect(await isPicture(response)).toBe(false)
})

const art = 'art'.repeat(30)
const box = (type: string, size: number) => `\0\0\0${String.fromCharCode(size)}${type}${'x'.repeat(size - 8)}`

test.each([
  ['JPEG', `\xff\xd8\xff\xe0${art}\xff\xd9`],
  ['JPEG with something after it', `\xff\xd8\xff\xe0${art}\xff\xd9${'\0'.repeat(99)}`],
  ['PNG', `\x89PNG\r\n\x1a\n${art}\0\0\0\0IEND\xae\x42\x60\x82`],
  ['GIF', `GIF89a${art}\x3b`],
  ['WebP', `RIFF${String.fromCharCode(art.length + 8)}\0\0\0WEBPVP8 ${art}`],
  ['AVIF', box('ftyp', 20) + box('meta', 12) + box('mdat', 30)],
])('a whole %s is kept, a part of it is not, nor what only begins like one', async (_, text) => {
  expect(await isWholePicture(answer(bytes(text)))).toBe(true)
  expect(await isWholePicture(answer(bytes(text.slice(0, 13))))).toBe(false)
  expect(await isWholePicture(answer(bytes(`${text.slice(0, 12)}<!doctype html><title>Wi-Fi</title>`)))).toBe(
    false,
  )
})

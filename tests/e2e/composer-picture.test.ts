import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settledFan } from '@/tests/support/settled'

// What becomes of a picture, from the file on the phone to the bytes in the bucket (attacks 21 and 22).

const server = served()
let device: Device
let page: Page
let me: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shinobi-pictures-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await settledFan(server, person))
}
afterEach(() => device.close())

/** From disk, as a person would: Playwright sends 25 MB through the debugger's pipe, which takes minutes. */
const chooseFile = async (path: string): Promise<void> => {
  const session = await device.context.newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[type=file]')`,
  })
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' })
}

/** A phone's picture: lying on its side, with its maker, its place on earth and a comment. */
const planted = async (width = 3000, height = 2000): Promise<Buffer> => {
  const plain = { width, height, channels: 3 as const, background: '#204080' }
  const bytes = await sharp({ create: plain })
    .composite([
      { input: { create: { ...plain, height: height / 2, background: '#f0e0c0' } }, gravity: 'north' },
    ])
    .withExif({
      IFD0: { Artist: 'SECRET-ARTIST', ImageDescription: 'SECRET-PLACE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 52/1', GPSMapDatum: 'SECRET-DATUM' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { exif, orientation } = await sharp(bytes).metadata()
  if (orientation !== 6 || !exif?.includes('SECRET-ARTIST') || !exif.includes('SECRET-DATUM'))
    throw new Error('the secrets were not planted')
  return bytes
}

const isClean = async (bytes: Buffer): Promise<void> => {
  for (const trace of ['SECRET', 'Exif', 'GPS', 'http://ns.adobe.com/xap'])
    expect(bytes.includes(trace), trace).toBe(false)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
}

/** The bytes of every picture that this device has still to send. */
const unsent = async (): Promise<Buffer[]> => {
  const texts = await page.evaluate(async (account) => {
    const opening = indexedDB.open(`shinobi-outbox-${account}`)
    await new Promise((resolve) => opening.addEventListener('success', resolve, { once: true }))
    const reading = opening.result.transaction('entries').objectStore('entries').getAll()
    await new Promise((resolve) => reading.addEventListener('success', resolve, { once: true }))
    opening.result.close()
    const blobs = reading.result
      .filter((entry) => entry.state !== 'accepted')
      .flatMap((entry) => (entry.blob ? [entry.blob as Blob] : []))
    return Promise.all(
      blobs.map(async (blob) =>
        Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''),
      ),
    )
  }, me)
  return texts.map((text) => Buffer.from(text, 'latin1'))
}

const postTitled = async (title: string) =>
  (
    await server.sql<
      { image_url: string; image_width: number; image_height: number; image_thumbhash: string }[]
    >`
    select image_url, image_width, image_height, image_thumbhash from public.posts
    where user_id = ${me} and title = ${title} and image_url is not null`
  )[0]

const inBucket = async (path: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}/storage/v1/object/public/post-images/${path}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

describe('EXIF and GPS', () => {
  it('are not in the bytes that wait on the device, nor in those that arrive (attack 22)', async () => {
    await enterAs('fan-1')
    await device.context.setOffline(true)
    await openComposer(page, server.url)
    await choosePicture(page, await planted())
    await typeTitle(page, '場所のある写真')
    await publish(page)
    const [kept, ...others] = await unsent()
    expect(others).toEqual([])
    if (!kept) throw new Error('no picture waits')
    await isClean(kept)
    await device.context.setOffline(false)
    await expect.poll(() => postTitled('場所のある写真')).toBeDefined()
    const post = await postTitled('場所のある写真')
    if (!post) throw new Error('no post')
    // Turned upright, within 1920, its light half where it was: on the right.
    expect(post).toMatchObject({ image_width: 1280, image_height: 1920 })
    expect(post.image_thumbhash).toMatch(/^[\w+/]+=*$/)
    const arrived = await inBucket(post.image_url)
    await isClean(arrived)
    expect(await sharp(arrived).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 1920 })
    const right = await sharp(arrived).extract({ left: 1200, top: 900, width: 40, height: 40 }).stats()
    expect(right.dominant.r).toBeGreaterThan(200)
  })
})

describe('a picture that will not do', () => {
  const sideways = async () => {
    const header = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    header.writeUInt32BE(20_000, 16)
    return header
  }
  const cut = async () => {
    const whole = await sharp(await planted(800, 600))
      .png()
      .toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  const cases: [string, string, () => Promise<Buffer> | Buffer, string][] = [
    [
      'of another kind',
      'a.jpg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'この形式の画像は使えません。',
    ],
    ['damaged', 'b.jpg', cut, '画像を読み込めませんでした。'],
    [
      'of 25 MB',
      'c.jpg',
      () => Buffer.alloc(25 * 1024 * 1024, 0xff),
      '画像は20MB以下のものを選んでください。',
    ],
    ['20,000 pixels wide', 'd.png', sideways, '画像の縦横が大きすぎます。'],
    ['empty', 'e.jpg', () => Buffer.alloc(0), 'ファイルの中身が空です。'],
    [
      'HEIC, which this browser does not know',
      'f.heic',
      () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'JPEGかPNGに変換してから選んでください。',
    ],
  ]

  it('is refused in words; the text and the picture before it stay, and no file is queued', async () => {
    await enterAs('fan-2')
    await openComposer(page, server.url)
    await typeTitle(page, '良い絵')
    await choosePicture(page, await planted(800, 600))
    await expect.poll(() => postTitled('良い絵')).toBeDefined()
    const before = await postTitled('良い絵')
    for (const [, name, make, sentence] of cases) {
      await writeFile(join(folder, name), await make())
      await chooseFile(join(folder, name))
      await page.getByText(sentence).waitFor()
      await page.getByRole('img', { name: '投稿する画像' }).waitFor()
      expect(await page.getByLabel('タイトル').inputValue()).toBe('良い絵')
      expect(await unsent()).toEqual([])
    }
    expect(await postTitled('良い絵')).toEqual(before)
  })
})

it('is taken as the browser would show it, and what is lost of it is said', async () => {
  await enterAs('fan-3')
  await openComposer(page, server.url)
  await typeTitle(page, '変わったファイル')
  const jpeg = await planted(400, 300)
  const second = 4 + jpeg.readUInt16BE(4)
  const stray = Buffer.concat([jpeg.subarray(0, second), Buffer.from('stray'), jpeg.subarray(second)])
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  gif.fill(0, 6, 10)
  const width = async () => (await postTitled('変わったファイル'))?.image_width
  await choosePicture(page, stray)
  await expect.poll(width).toBe(300)
  await choosePicture(page, gif)
  await page.getByText('動く画像は、最初の1コマだけを使います。').waitFor()
  await expect.poll(width).toBe(40)
  await choosePicture(page, jpeg.subarray(0, -2))
  await page.getByText('画像の終わりが欠けています').waitFor()
  await expect.poll(width).toBe(300)
})

describe('other ways in and out', () => {
  const carrying = (type: 'paste' | 'drop', bytes: Buffer, said = '') =>
    page.evaluate(
      ([kind, text, words]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        data.items.add(new File([content], 'x.png', { type: 'image/png' }))
        if (words) data.setData('text/plain', words)
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      [type, bytes.toString('base64'), said] as const,
    )

  it('pasted, then another dropped in its place, then taken off: its files go with it', async () => {
    await enterAs('fan-3')
    const png = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#00ff0080' } })
      .png()
      .toBuffer()
    await openComposer(page, server.url)
    await typeTitle(page, '貼った絵')
    await carrying('paste', png, '表の文字')
    await carrying('paste', png, 'x.png')
    await page.getByRole('img', { name: '投稿する画像' }).waitFor()
    await expect.poll(() => postTitled('貼った絵')).toBeDefined()
    const pasted = (await postTitled('貼った絵'))?.image_url ?? ''
    await carrying('drop', png)
    await expect.poll(async () => (await postTitled('貼った絵'))?.image_url).not.toBe(pasted)
    const dropped = (await postTitled('貼った絵'))?.image_url ?? ''
    await inBucket(dropped)
    // The preview itself, dragged by a few pixels, is no other picture.
    const preview = page.getByRole('img', { name: '投稿する画像' })
    await preview.dispatchEvent('dragstart')
    await carrying('drop', png)
    await preview.dispatchEvent('dragend')
    expect(await page.getByText(/画像を準備しています/).count()).toBe(0)
    expect(await unsent()).toEqual([])
    const objects = async () =>
      (await server.sql`select name from storage.objects where name in (${pasted}, ${dropped})`).map(
        (row) => row.name as string,
      )
    await expect.poll(objects).toEqual([dropped])
    await page.getByRole('button', { name: '外す' }).click()
    await expect.poll(objects).toEqual([])
    expect(await postTitled('貼った絵')).toBeUndefined()
  })
})

it('on a slow line says how much of it has gone, on the post and in the outbox', async () => {
  await enterAs('fan-4')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await openComposer(page, server.url)
  const line = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await choosePicture(page, bytes)
  await typeTitle(page, 'ゆっくり届く絵')
  await publish(page)
  await page.getByText(/送信中 \d+%/).waitFor()
  await page.getByRole('link', { name: /送信/ }).first().click()
  await page
    .getByRole('list', { name: '含まれるもの' })
    .getByText(/送信中 \d+%/)
    .waitFor()
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expect.poll(() => postTitled('ゆっくり届く絵')).toBeDefined()
})

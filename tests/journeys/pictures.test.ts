import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { composerPictureSteps, planted } from '@/tests/support/steps/composer-picture'

// What becomes of a picture, from the file on the phone to the bytes in the bucket (attacks 21 and 22).

const server = served()
const shared = sharedDevices(server)
let device: Device
let page: Page
let me: string
let folder: string

const { unsent, postTitled, inBucket } = composerPictureSteps({ server, page: () => page, me: () => me })

async function enterAs(person: string): Promise<void> {
  ;({ device, page, me } = await shared(person))
}

/** From disk, as a person would: Playwright sends 25 MB through the debugger's pipe, which takes minutes. */
const chooseFile = async (path: string): Promise<void> => {
  const session = await device.context.newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[type=file]')`,
  })
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' })
}

const isClean = async (bytes: Buffer): Promise<void> => {
  for (const trace of ['SECRET', 'Exif', 'GPS', 'http://ns.adobe.com/xap'])
    expect(bytes.includes(trace), trace).toBe(false)
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, orientation }).toEqual({})
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shinobi-pictures-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

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
    await enterAs('fan-1')
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

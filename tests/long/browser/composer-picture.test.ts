import type { Page } from 'playwright'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { composerPictureSteps, planted } from '@/tests/support/steps/composer-picture'

// What becomes of a picture, from the file on the phone to the bytes in the bucket (attacks 21 and 22).

const server = served()
const shared = sharedDevices(server)
let page: Page
let me: string

const { unsent, postTitled, inBucket } = composerPictureSteps({ server, page: () => page, me: () => me })

async function enterAs(person: string): Promise<void> {
  ;({ page, me } = await shared(person))
}

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

it('on a slow connection says how much of it has gone, on the post and in the outbox', async () => {
  await enterAs('fan-4')
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  await openComposer(page, server.url)
  const line = await page.context().newCDPSession(page)
  // So slow that a busy machine, too, sees it under way.
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 10_000 }
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

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { field, profileEditSteps, save } from '@/tests/support/steps/profile-edit'

const server = served()
const device = devices()

const { stored, openForm } = profileEditSteps(server)

describe('one’s profile', () => {
  it('keeps what is typed when one leaves, and takes it back when one says so', async () => {
    const { page } = await device()
    await openForm(page, 'fan-3')
    const before = await field(page, /自己紹介/).inputValue()
    await field(page, /自己紹介/).fill('書きかけの自己紹介')
    await page.getByText('保存していない変更があります').waitFor()
    await page.getByRole('button', { name: '戻る' }).click()
    await page.getByRole('link', { name: 'プロフィールを編集' }).click()
    await expect.poll(() => field(page, /自己紹介/).inputValue()).toBe('書きかけの自己紹介')
    await page.reload()
    await expect.poll(() => field(page, /自己紹介/).inputValue()).toBe('書きかけの自己紹介')
    await page.getByRole('button', { name: '変更を破棄' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '変更を破棄' }).click()
    await expect.poll(() => field(page, /自己紹介/).inputValue()).toBe(before)
  })

  it('gets a picture: cut by the keys, encoded without its metadata, sent when it can be; the old one goes', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    const id = await openForm(page, 'fan-1')
    const old = (await stored(id)).avatar_url
    await controlled(page)
    await context.setOffline(true)
    // Red on the left, blue on the right.
    const half = (background: string) =>
      sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer()
    const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#000' } })
      .composite([
        { input: await half('#d02020'), left: 0, top: 0 },
        { input: await half('#2020d0'), left: 600, top: 0 },
      ])
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
      .toBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    const area = page.getByRole('button', { name: '切り抜く範囲' })
    await area.waitFor()
    await page.keyboard.press('Escape')
    // Dropped beside the field it is taken, too; the browser would have left the page and opened it.
    const isTaken = await page.evaluate((text) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], 'me.jpg'))
      const drop = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      document.body.dispatchEvent(drop)
      return drop.defaultPrevented
    }, picture.toString('base64'))
    expect(isTaken).toBe(true)
    // Until the dialog has risen to its place.
    await area.hover()
    await area.focus()
    const left = async () => (await area.locator('img').boundingBox())?.x ?? 0
    const middle = await left()
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await area.boundingBox()) ?? {}
    await page.mouse.move(x + wide / 2, y + high / 2)
    await page.mouse.down()
    await page.mouse.move(x + wide / 2 - 30, y + high / 2, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => Math.round(middle - (await left()))).toBe(30)
    await area.focus()
    for (let n = 0; n < 20; n++) await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: '決定' }).click()
    await area.waitFor({ state: 'detached' })
    await save(page)
    await page.getByRole('main').getByText('送信待ち').first().waitFor()
    await context.setOffline(false)
    await expect.poll(async () => (await stored(id)).avatar_url).not.toBe(old)
    const path = (await stored(id)).avatar_url
    const answer = await fetch(`${server.url}/storage/v1/object/public/avatars/${path}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { width, height, format, exif } = await sharp(bytes).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 512,
      height: 512,
      format: 'jpeg',
      exif: undefined,
    })
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    const there = () =>
      server.sql`select from storage.objects where bucket_id = 'avatars' and name = ${old ?? ''}`
    expect(old).not.toBeNull()
    await expect.poll(async () => (await there()).length).toBe(0)
  })

  it('is nobody else’s to edit', async () => {
    const { page } = await device()
    const { id } = (await server.session('fan-2')).user
    await page.goto(`${server.url}/users/${id}/edit`)
    await page.waitForURL(/\/login\?return_to=/)
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/users/${id}/edit`)
    await page.getByRole('alert').getByText('編集できるのは、ご自身のプロフィールだけです。').waitFor()
  })
})

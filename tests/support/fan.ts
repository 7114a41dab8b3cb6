import type { Locator, Page } from 'playwright'
import sharp from 'sharp'

/** What a fan does with the app, by role and Japanese name. */

export const cards = (page: Page): Locator => page.getByRole('article')

const likeButton = (card: Locator): Locator => card.getByRole('button', { name: /^いいね/ })

/** Taps the heart of a card and waits until it shows the other side. Gives the post's title. */
export async function toggleLike(card: Locator): Promise<string> {
  const button = likeButton(card)
  const before = await button.getAttribute('aria-pressed')
  await button.click()
  await card.getByRole('button', { name: /^いいね/, pressed: before !== 'true' }).waitFor()
  return ((await card.getByRole('heading').textContent()) ?? '').trim()
}

/** Everything typed or tapped is on the device's disk: what a sudden end may not take (I1). */
export const kept = (page: Page): Promise<void> =>
  page.waitForFunction(async () => {
    const all = await indexedDB.databases()
    const name = all.find(
      (one) => one.name?.startsWith('shinobi-outbox-') && !one.name.endsWith('visitor'),
    )?.name
    if (!name) return false
    return document.querySelector('[data-state="saving"]') === null
  }) as unknown as Promise<void>

/** A JPEG picture of its own colour. */
export const aPicture = (hue: number, width = 1200, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: hue % 256, g: 80, b: 160 } } })
    .jpeg()
    .toBuffer()

/** Opens the composer for a new post. */
export async function openComposer(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/posts/new`)
  await page.getByLabel('タイトル').waitFor()
}

export async function choosePicture(page: Page, bytes: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'e.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await page.getByRole('img', { name: '投稿する画像' }).waitFor()
}

/** Types a title into the open composer and waits until the device has it. */
export async function typeTitle(page: Page, title: string): Promise<void> {
  await page.getByLabel('タイトル').fill(title)
  await page.getByText(/端末に保存済み|同期済み/).waitFor()
}

/** Publishes the open composer's post; resolves when the app said that it has it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '投稿する' }).click()
  await page.getByText(/投稿しました|投稿を端末に保存しました/).waitFor()
}

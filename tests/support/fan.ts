import type { Locator, Page } from 'playwright'
import sharp from 'sharp'

/** What a fan does with the app, by role and Japanese name. */

export const cards = (page: Page): Locator => page.getByRole('article')

export const titleOf = async (card: Locator): Promise<string> =>
  ((await card.getByRole('heading').textContent()) ?? '').trim()

/** The card of the post with this title. */
export const cardOf = (page: Page, title: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A card whose heart is not given yet, so that a tap likes; never the one titled `except`. */
export const unlikedCard = (page: Page, except = '\u0000'): Locator =>
  cards(page)
    .filter({ has: page.getByRole('button', { name: /^いいね/, pressed: false }) })
    .filter({ hasNot: page.getByRole('heading', { name: except, exact: true }) })
    .first()

/** Taps the heart of a card and waits until it shows the other side. Gives the post's title. */
export async function toggleLike(card: Locator): Promise<string> {
  const title = await titleOf(card)
  const same = cardOf(card.page(), title)
  const heart = same.getByRole('button', { name: /^いいね/ })
  const wasPressed = (await heart.getAttribute('aria-pressed')) === 'true'
  await heart.click()
  await same.getByRole('button', { name: /^いいね/, pressed: !wasPressed }).waitFor()
  return title
}

/** The cards of home stand there, and are the app's own: no screen kept from before (`src/app/kept-screen`). */
export async function atHome(page: Page): Promise<void> {
  await cards(page).first().waitFor()
  await page.locator('[data-kept]').waitFor({ state: 'detached' })
}

/** Opens home and waits for the first cards. */
export async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await atHome(page)
}

/** A JPEG picture of its own colour. */
export const aPicture = (hue: number, width = 1200, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: hue % 256, g: 80, b: 160 } } })
    .jpeg()
    .toBuffer()

/** Loads the composer for a new post. */
export async function openComposer(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/posts/new`)
  await page.getByLabel('タイトル').waitFor()
}

/** Goes to the composer from wherever the fan is, without a reload, which could outrun the disk. */
export async function goToComposer(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: '閉じる', exact: true })
  const link = page.getByRole('link', { name: '新しい投稿' }).first()
  await link.or(close).first().waitFor()
  if (await close.isVisible()) await close.click()
  await link.click()
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
  // Looked out for before: the notice goes by itself after five seconds.
  const said = page.getByText(/投稿しました|投稿を端末に保存しました/).waitFor()
  const button = page.getByRole('button', { name: '投稿する' })
  await Promise.all([said, button.click()])
  // The same words may still stand there from the post before.
  await button.waitFor({ state: 'detached' })
}

/** Asks anew for what did not come; resolves when it is `shown`. The next pull may bring it before the finger does. */
export async function askAgain(page: Page, shown: Locator): Promise<void> {
  await page.getByRole('button', { name: 'もう一度' }).or(shown).first().click()
  await shown.waitFor()
}

/** Closes the notice that offers to take back what was just done, so that it is done at once; of several the last. */
export const closeUndo = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'アプリからのメッセージ' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: '元に戻す' }) })
    .getByRole('button', { name: 'メッセージを閉じる' })
    .last()
    .click()

/** Signs out by the profile menu, answering the question about unsent work; resolves when the page has loaded anew. */
export async function signOut(page: Page, answer?: '残してログアウト' | '破棄してログアウト'): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
  const entry = page.getByRole('menuitem', { name: 'ログアウト' })
  await entry.or(page.getByRole('button', { name: 'ログアウト', exact: true })).click()
  if (answer) await page.getByRole('button', { name: answer }).click()
  await loaded
}

import type { Page } from 'playwright'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
export type Size = keyof typeof sizes
export type Theme = 'light' | 'dark'

/** A machine without a mouse says so to every page; once said, it cannot be taken back for the phone's pictures. */
export const MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** A phone has no scroll bars that take room, and a denser screen. */
export async function resize(page: Page, size: Size): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const mobile = size === 'phone'
  await session.send('Emulation.setDeviceMetricsOverride', { ...sizes[size], deviceScaleFactor: 1, mobile })
}

/** The page has heard of its size, and its layout has settled. */
export const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Everything in view is painted: after the layout has settled, no picture may still be on its way. */
async function painted(page: Page): Promise<void> {
  await laidOut(page)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect()
      const isAside = top > innerHeight || left > innerWidth || right < 0
      return image.complete || isAside || !image.checkVisibility()
    }),
  )
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter((image) => image.complete).map((image) => image.decode())),
  )
}

/** A PNG of the page as it stands: Playwright's own picture gives a phone's page the scroll bar of a desktop. */
export async function pictureOf(page: Page, size: Size, theme: Theme): Promise<Buffer> {
  await resize(page, size)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await painted(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
  await session.detach()
  return Buffer.from(data, 'base64')
}

import type { BrowserContext, Page } from 'playwright'

/** How many of this device's stores hold what was noted of how the village is used. */
export const notesKept = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':usage')).length)

/** Looks at two more pages, with the connection lost in between: what waits is sent when it comes back. */
export async function goAbout(page: Page, context: BrowserContext, origin: string): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await page.goto(`${origin}/events`)
  await title.waitFor()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.goto(`${origin}/announcements`)
  await title.waitFor()
}

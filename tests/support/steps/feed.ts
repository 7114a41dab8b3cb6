import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Scrolls until the page is at least `y` long behind one. */
export async function scrollFar(page: Page, y: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((to) => scrollTo(0, to), y)
      return page.evaluate(() => scrollY)
    })
    .toBe(y)
}

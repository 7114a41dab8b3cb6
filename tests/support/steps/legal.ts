import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

export const part = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2, name, exact: true })

/** Runs in the page: its whole first line can be seen, under the header and whatever bar stands there too. */
export function isUncovered(one: Element): boolean {
  const { left, top, bottom } = one.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + 8, y)))
}

/** The part is read from its heading on: it has the focus, and stands under what stays on top, in the upper half. */
export async function isReadFromItsStart(page: Page, name: string): Promise<void> {
  const heading = part(page, name)
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await expect
    .poll(() => heading.evaluate((one) => one.getBoundingClientRect().top / innerHeight))
    .toBeLessThan(0.5)
  await expect.poll(() => heading.evaluate(isUncovered)).toBe(true)
}

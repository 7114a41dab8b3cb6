import type { Locator, Page } from 'playwright'

/** More stops than any page has. */
const MOST = 400

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on by Tab (or back, by Shift+Tab) until the focus is on `target`; what cannot be come to is an error. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST; stop++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no ${key} leads to ${target}`)
}

/** Opens the menu of this button, and takes the item of this name by the arrows. */
export async function chooseByKeys(page: Page, menu: Locator, name: string): Promise<void> {
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name })
  await item.waitFor()
  for (let stop = 0; !(await hasFocus(item)); stop++) {
    if (stop === MOST) throw new Error(`no arrow leads to ${name}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Goes there by Tab, and presses it. */
export async function pressByKeys(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

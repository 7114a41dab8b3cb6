import type { Page } from 'playwright'

/** So many cards exist wherever one has scrolled to; the others near the screen only. */
export const STANDING = 12

export const box = (page: Page) => page.getByRole('combobox', { name: '検索キーワード' })

export const results = (page: Page) => page.getByRole('region', { name: '見つかった投稿' })

export const titles = async (page: Page) =>
  (await results(page).getByRole('heading').allTextContents()).map((title) => title.trim())

export const openSearch = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: '検索' }).first().click()
  await box(page).waitFor()
}

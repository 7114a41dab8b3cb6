import type { Page } from 'playwright'

/** The first card of a list that has these words. */
export const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title }).first()
export const picture = (page: Page, title: string) => card(page, title).locator('img[src*="post-images"]')
/** What hides a sensitive picture. */
export const veil = (page: Page, title: string) =>
  card(page, title).getByText('センシティブな内容を含む画像です')

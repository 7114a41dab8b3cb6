import type { Page } from 'playwright'

/** Goes to a tab of home. */
export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** The list of a tab, by its name. */
export const list = (page: Page, name: string) => page.getByRole('region', { name })

/** The pictures of the gallery. */
export const tiles = (page: Page) => list(page, '作品のギャラリー').getByRole('article')

import type { Page } from 'playwright'

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

export const list = (page: Page, name: string) => page.getByRole('region', { name })

export const tiles = (page: Page) => list(page, '作品のギャラリー').getByRole('article')

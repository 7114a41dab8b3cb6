import type { Page } from 'playwright'

export const AWARD = '秋のファンアート大賞を始めました'

export const COLLECTIONS = 'コレクションを公開できるようになりました'

export const PINNED = 'はじめての方へ'

export const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'お知らせの一覧' }).getByRole('listitem').filter({ hasText: title })

export const mark = (page: Page, title: string) => line(page, title).getByRole('img', { name: '未読' })

export const titled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true })

export const place = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /お知らせ$/ })
    .first()

export const dot = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /未読あり/ })

/** To another page without loading it anew. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

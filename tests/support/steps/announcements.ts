import type { Page } from 'playwright'

/** An announcement of the seed: the autumn award. */
export const AWARD = '秋のファンアート大賞を始めました'

/** An announcement of the seed: public collections. */
export const COLLECTIONS = 'コレクションを公開できるようになりました'

/** The announcement of the seed that is pinned. */
export const PINNED = 'はじめての方へ'

/** An announcement’s line in the list. */
export const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'お知らせの一覧' }).getByRole('listitem').filter({ hasText: title })

/** The mark on a line that was not read yet. */
export const mark = (page: Page, title: string) => line(page, title).getByRole('img', { name: '未読' })

/** The heading of an announcement that is open. */
export const titled = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true })

/** The first way to the announcements in the navigation. */
export const place = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /お知らせ$/ })
    .first()

/** The same way while something is unread. */
export const dot = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /未読あり/ })

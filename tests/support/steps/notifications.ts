import type { Page } from 'playwright'

/** How the bell is called, whatever it counts. */
export const BELL = /^通知(、|$)/

/** The bell, as it says how much of it is unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `通知、未読${unread}件` : '通知', exact: true })

/** What the bell opens. */
export const panel = (page: Page) => page.getByRole('dialog', { name: '通知' })

/** A notice of the app that says these words. */
export const toast = (page: Page, words: string | RegExp) =>
  page
    .getByRole('region', { name: 'アプリからのメッセージ' })
    .getByRole('listitem')
    .filter({ hasText: words })

import type { Page } from 'playwright'

/** How the bell is called, whatever it counts. */
export const BELL = /^通知(、|$)/

/** The bell, as it says how much of it is unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `通知、未読${unread}件` : '通知', exact: true })

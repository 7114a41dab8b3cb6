import type { Page } from 'playwright'

/** The bell, as it says how much of it is unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `通知、未読${unread}件` : '通知', exact: true })

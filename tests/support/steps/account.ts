import type { Device } from '@/tests/support/browser'

/** Names of this origin's databases, as the next person on the device could list them. */
export const databases = ({ page }: Device) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

const loginButton = ({ page }: Device) => page.getByRole('banner').getByRole('link', { name: 'ログイン' })

/** Signing out ends with the page loaded anew, as a visitor's. */
export async function left(one: Device, how: () => Promise<void>): Promise<void> {
  await Promise.all([one.page.waitForEvent('load'), how()])
  await loginButton(one).waitFor()
}

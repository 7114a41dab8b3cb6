import type { Page } from 'playwright'
import type { Server } from './server'

/** Signs a seeded person in on this page, as Google's page would send them back, and waits until they are in. */
export async function asPerson(page: Page, server: Server, person: string): Promise<void> {
  await page.goto(`${server.url}/local/enter?person=${person}`)
  await page.waitForURL((url) => url.pathname !== '/auth/callback' && url.pathname !== '/auth-redirect.html')
}

/** Somebody who was never here before: welcomed, and agreed to the terms. */
export async function asNewcomer(page: Page, server: Server): Promise<void> {
  await asPerson(page, server, 'newcomer')
  await agree(page)
}

/** Is welcomed as a newcomer, and agrees to the terms. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'はじめる' }).click()
  await page.getByRole('checkbox', { name: /すべてに同意します/ }).check()
  await page.getByRole('button', { name: '同意して続ける' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

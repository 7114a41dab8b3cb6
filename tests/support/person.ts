import type { Page } from 'playwright'
import type { Server } from './server'

/** Signs a seeded person in on this page, as Google's page would send them back, and waits until they are in. */
export async function asPerson(page: Page, server: Server, person: string): Promise<void> {
  await page.goto(`${server.url}/local/enter?person=${person}`)
  await page.waitForURL((url) => url.pathname !== '/auth/callback' && url.pathname !== '/auth-redirect.html')
}

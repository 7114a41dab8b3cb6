import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Device } from './browser'

/** What a fan does with events, by role and Japanese name. */

/** A moment some days from now on a browser's clock (Japan's), as a field for date and time takes it. */
export const inDays = (days: number, time: string): string => {
  const there = new Date(Date.now() + days * 86_400_000)
  return `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(there)}T${time}`
}

/** 11月28日土曜日 */
export const dayNameIn = (days: number): string =>
  new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(Date.now() + days * 86_400_000)

/** Loads the form of a new event. */
export async function openEventForm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/events/new`)
  await page.getByRole('form', { name: '新しいイベント' }).waitFor()
}

/** Waits until the device has what was typed. */
export const kept = (page: Page): Promise<void> => page.getByText(/端末に保存済み|同期済み/).waitFor()

/** The line of an event in the list of the page, not in the rail beside it. */
export const line = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })

export const going = (page: Page) => page.getByRole('button', { name: /^参加予定 / })

/** A device whose downloads lie in a folder; gives the next one of this ending. */
export async function downloads({ browser }: Device, ending: string): Promise<() => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'shinobi-downloads-'))
  const session = await browser.newBrowserCDPSession()
  await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
  return async () => {
    const found = async () => (await readdir(folder)).filter((name) => name.endsWith(ending))
    await expect.poll(found).toHaveLength(1)
    const file = join(folder, (await found())[0] ?? '')
    const text = await readFile(file, 'utf8')
    // The next one may have the same name.
    await rm(file)
    return text
  }
}

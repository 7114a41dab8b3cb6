import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Device } from '@/tests/support/browser'
import type { Server } from '@/tests/support/server'

/** A row as `data.json` has it. */
export type Row = Record<string, unknown>

/** What `data.json` holds: its lists, and the four that are one row. */
export type Data = Record<string, Row[]> & { account: Row; profile: Row; settings: Row; this_device: Row }

/** Presses the button that begins the export. */
export const start = (page: Page) => page.getByRole('button', { name: 'データを書き出す' }).click()

/** Waits until the page says that the export is done. */
export const finished = (page: Page) => page.getByText(/データの書き出しが終わりました（/).waitFor()

/** The `data.json` among the files of an export. */
export const dataOf = (files: Map<string, Buffer>): Data =>
  JSON.parse(files.get('data.json')?.toString() ?? '')

/** The rows of one list; `items` are those of all collections. */
export const listOf = (data: Data, list: string): Row[] =>
  list === 'items' ? (data.collections ?? []).flatMap(({ items }) => items as Row[]) : (data[list] ?? [])

/** All posts of an export, out or not. */
export const postsIn = (data: Data): Row[] =>
  ['posts', 'drafts', 'scheduled_posts'].flatMap((list) => listOf(data, list))

/** The steps of export's tests, for one server and whoever sits at the device. */
export function exportSteps({ server, folders }: { server: Server; folders: () => string[] }) {
  /** A device that has no picker for a place, as a phone's browser, and whose downloads lie in a folder. */
  async function downloading({ page, browser }: Device): Promise<() => Promise<Buffer>> {
    const folder = await mkdtemp(join(tmpdir(), 'shinobi-downloads-'))
    folders().push(folder)
    const session = await browser.newBrowserCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
    return async () => {
      const zips = async () => (await readdir(folder)).filter((name) => name.endsWith('.zip'))
      await expect.poll(zips).toEqual([expect.stringMatching(/^shinobi-no-sato-\d{8}\.zip$/)])
      return readFile(join(folder, (await zips())[0] ?? ''))
    }
  }

  async function openSettings(page: Page): Promise<void> {
    await page.goto(`${server.url}/settings`)
    await page.getByRole('region', { name: 'データの書き出し' }).waitFor()
  }

  const idOf = async (person: string) => (await server.session(person)).user.id

  /** One column of what the database holds, in order. */
  const held = async (query: string, me: string): Promise<string[]> =>
    (await server.sql.unsafe(query, [me])).map((row) => String(Object.values(row)[0])).sort()

  return { downloading, openSettings, idOf, held }
}

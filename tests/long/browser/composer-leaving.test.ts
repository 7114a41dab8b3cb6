import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { openComposer } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// A draft whose page goes: for good, or into what the browser keeps for going back.

const server = served()
const shared = sharedDevices(server)
let page: Page
let me: string

beforeEach(async () => {
  ;({ page, me } = await shared('fan-1'))
})

const rows = (title: string) =>
  server.sql<{ description: string }[]>`
    select description from public.posts where user_id = ${me} and title = ${title}`
const countOfMine = async () =>
  Number((await server.sql`select count(*) from public.posts where user_id = ${me}`)[0]?.count)

const title = () => page.getByLabel('タイトル')
const description = () => page.getByLabel('説明（任意）')
const saved = () => page.getByText(/端末に保存済み|同期済み/).waitFor()
const synced = () => page.getByText('同期済み').waitFor()

describe('a draft', () => {
  it('is not left behind empty by a page that goes either', async () => {
    const before = await countOfMine()
    await openComposer(page, server.url)
    await title().pressSequentially('う')
    await expect.poll(() => rows('う')).toHaveLength(1)
    await title().fill('')
    await saved()
    await page.goto('about:blank')
    await page.goto(server.url)
    await expect.poll(countOfMine).toBe(before)
  })

  it('emptied, comes back as another one when the browser shows the page again', async () => {
    const before = await countOfMine()
    await openComposer(page, server.url)
    await title().pressSequentially('え')
    await expect.poll(() => rows('え')).toHaveLength(1)
    await title().fill('')
    const place = page.url()
    await page.evaluate(() => {
      for (const name of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    })
    await page.waitForURL(`${server.url}/posts/new`)
    await expect.poll(countOfMine).toBe(before)
    await title().pressSequentially('お')
    await expect.poll(() => rows('お')).toHaveLength(1)
    expect(page.url()).not.toBe(place)
  })

  it('is not made a second time by a page that the browser keeps for going back', async () => {
    // Taken by the server, and not come back as a row yet.
    await page.route('**/rpc/sync_pull', (route) => route.abort())
    await openComposer(page, server.url)
    await title().fill('一枚だけの絵')
    await expect.poll(() => rows('一枚だけの絵')).toHaveLength(1)
    await page.evaluate(() => {
      for (const name of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    })
    await saved()
    await description().fill('続き')
    await expect.poll(() => rows('一枚だけの絵')).toMatchObject([{ description: '続き' }])
    await page.unroute('**/rpc/sync_pull')
    await page.reload()
    await synced()
  })
})

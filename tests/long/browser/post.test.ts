import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import {
  aPicture,
  askAgain,
  cards,
  choosePicture,
  openComposer,
  openHome,
  publish,
  typeTitle,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

describe('a post', () => {
  it('opens from its address although it is older than what the device holds', async () => {
    const { page } = await device()
    const oldest = (await published(server)).at(-1)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
    expect(await page.title()).toBe(`${oldest?.title}｜忍の里`)
  })

  it('that the device does not hold waits for the signal, offline', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await openHome(page, server.url)
    await controlled(page)
    const oldest = (await published(server)).at(-1)
    await context.setOffline(true)
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'この投稿はまだ端末にありません' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }).waitFor()
  })

  it('that could not be asked for can be asked for again', async () => {
    const { page } = await device({ expect: [/status of 500/] })
    await openHome(page, server.url)
    const oldest = (await published(server)).at(-1)
    await server.faults({ status: 500, only: '/rest/' })
    await page.goto(`${server.url}/posts/${oldest?.id}`)
    await page.getByRole('heading', { name: 'データの取得に失敗しました。' }).waitFor()
    await server.faults()
    await askAgain(page, page.getByRole('heading', { level: 1, name: oldest?.title ?? '' }))
  })
})

it('deleted before anybody had it is never public, however often its making was tried', async () => {
  const { page } = await device({ expect: [offlineNoise] })
  await asPerson(page, server, 'fan-3')
  await server.faults({ drop_before: 1, only: '/rest/v1/rpc/sync_push' })
  await openComposer(page, server.url)
  await choosePicture(page, await aPicture(7))
  await typeTitle(page, 'なかったことに')
  await publish(page)
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'この投稿の操作' }).click()
  await page.getByRole('menuitem', { name: '削除する' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click()
  await page.getByText(/削除しました/).waitFor()
  await server.faults()
  const buried = async () =>
    (await server.sql`select table_name from public.tombstones where row_id = ${id}`).map(
      (row) => row.table_name,
    )
  await expect.poll(buried).toEqual(['drafts'])
  await page.goto(`${server.url}/outbox`)
  await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
  expect(await buried()).toEqual(['drafts'])
  expect(await server.sql`select 1 from public.posts where id = ${id}`).toHaveLength(0)
})

describe('any other address', () => {
  it('shows the gate and the way home', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/no/such/place`)
    await page.getByRole('heading', { level: 1, name: 'この鳥居の先には、何もないようです' }).waitFor()
    await page.getByRole('link', { name: 'ホームへ戻る' }).click()
    await cards(page).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

describe('what is not there', () => {
  it('that does not exist is said to be gone', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/posts/00000000-0000-7000-8000-000000000000`)
    await page.getByRole('heading', { name: '投稿が見つかりません' }).waitFor()
  })
})

import { describe, expect, it } from 'vitest'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// A post is there for all, deleted by its owner alone, and said to be gone afterwards.

const server = served()
const shared = sharedDevices(server)

describe('a post', () => {
  it('is deleted by its owner after the spec’s question, and by nobody else', async () => {
    const { page, me } = await shared('fan-1')
    const all = await published(server)
    const mine = all.find(({ user_id, image_url }) => user_id === me && image_url)
    const theirs = all.find(({ user_id }) => user_id !== me)

    await page.goto(`${server.url}/posts/${theirs?.id}`)
    await page.getByRole('heading', { level: 1, name: theirs?.title ?? '' }).waitFor()
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '通報する' }).waitFor()
    expect(await page.getByRole('menuitem', { name: '削除する' }).count()).toBe(0)

    await page.goto(`${server.url}/users/${me}`)
    const list = page.getByRole('main').getByRole('heading', { name: mine?.title ?? '', exact: true })
    await list.first().click()
    await page.waitForURL(`${server.url}/posts/${mine?.id}`)
    const head = page.getByRole('heading', { level: 1, name: mine?.title ?? '' })
    await head.waitFor()
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    // Back closes what lies over the page and only it, one after the other.
    await page.getByRole('menuitem', { name: '削除する' }).waitFor()
    await page.goBack()
    await page.getByRole('menuitem', { name: '削除する' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.goBack()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.waitForURL(`${server.url}/posts/${mine?.id}`)
    await head.waitFor()

    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('この投稿を削除しますか？この操作は取り消せません。').waitFor()
    await question.getByRole('button', { name: 'キャンセル' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: mine?.title ?? '' }).waitFor()

    await page.getByRole('button', { name: 'この投稿の操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await question.getByRole('button', { name: '削除する' }).click()
    await page.getByText('投稿を削除しました').waitFor()
    await page.waitForURL(`${server.url}/`)
    const left = () => server.sql`select 1 from public.posts where id = ${mine?.id ?? ''}`
    await expect.poll(async () => (await left()).length).toBe(0)
    const picture = () => server.sql`select 1 from storage.objects where name = ${mine?.image_url ?? ''}`
    await expect.poll(async () => (await picture()).length).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { accountDeletionSteps, leaving } from '@/tests/support/steps/account-deletion'

const server = served()
const device = devices()

const { openDialog, personOf } = accountDeletionSteps(server)

const atLogin = (url: URL) => url.pathname === '/login'

describe('the deletion of an account', () => {
  it('needs a connection: what was typed stays, and so does the account', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await asPerson(page, server, 'fan-3')
    const { username } = await personOf('fan-3')
    const dialog = await openDialog(page)
    await dialog.getByRole('textbox').fill(username)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: '削除を申請する' }).click()
    await dialog.getByText('ネットワークエラーが発生しました。').waitFor()
    expect(await dialog.getByRole('textbox').inputValue()).toBe(username)
    await dialog.getByRole('button', { name: 'キャンセル' }).click()
    await dialog.waitFor({ state: 'detached' })
    await context.setOffline(false)
    expect((await personOf('fan-3')).at).toBeNull()
  })

  it('lets whoever comes back sign out again; taking it back says when it cannot be done', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    const { id } = await personOf('fan-4')
    await server.sql`update public.profiles set deletion_requested_at = now() where id = ${id}`
    await asPerson(page, server, 'fan-4')
    await leaving(page).waitFor()
    await context.setOffline(true)
    await leaving(page).getByRole('button', { name: '削除を取り消す' }).click()
    await leaving(page).getByRole('alert').filter({ hasText: 'ネットワークエラー' }).waitFor()
    await context.setOffline(false)
    await leaving(page).getByRole('button', { name: 'ログアウト' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
    expect((await personOf('fan-4')).at).not.toBeNull()
  })

  it('unsent work comes back with the person who stays', async () => {
    const { page, context } = await device({ expect: [offlineNoise, /40[013]|429/] })
    const { id } = await personOf('fan-5')
    await server.sql`update public.profiles set deletion_requested_at = null where id = ${id}`
    await asPerson(page, server, 'fan-5')
    await cards(page).first().waitFor()
    // Before the like the device must not hear of the leaving, nor the server of the like.
    await context.setOffline(true)
    const title = await toggleLike(unlikedCard(page))
    await server.sql`update public.profiles set deletion_requested_at = now() where id = ${id}`
    await context.setOffline(false)
    await leaving(page).getByRole('button', { name: '削除を取り消す' }).click()
    await leaving(page).waitFor({ state: 'detached' })
    await expect
      .poll(
        () => server.sql`select 1 from public.likes l join public.posts p on p.id = l.post_id
          where l.user_id = ${id} and p.title = ${title}`,
        { timeout: 60_000 },
      )
      .toHaveLength(1)
  })

  it('is asked for with one’s username, ends every session, hides the person, and is taken back at the next sign-in', async () => {
    const [here, there, other] = [
      await device({ expect: [/40[013]/] }),
      await device({ expect: [/40[013]/] }),
      await device(),
    ]
    for (const { page } of [here, there]) {
      await asPerson(page, server, 'fan-2')
      await cards(page).first().waitFor()
    }
    const { id, username } = await personOf('fan-2')
    const posts = () => other.page.getByRole('article').count()
    await other.page.goto(`${server.url}/users/${id}`)
    await other.page.getByRole('article').first().waitFor()

    const dialog = await openDialog(here.page)
    await dialog.getByText('データの書き出し').waitFor()
    const name = dialog.getByRole('textbox')
    await name.fill('dare_ka')
    await dialog.getByRole('button', { name: '削除を申請する' }).click()
    await dialog.getByText('ユーザー名が違います。').waitFor()
    await name.fill(username)
    await dialog.getByRole('button', { name: '削除を申請する' }).click()
    await here.page.waitForURL(atLogin)
    await here.page
      .getByRole('status')
      .filter({ hasText: /アカウントは\d+月\d+日に削除されます/ })
      .waitFor()
    await there.page.waitForURL(atLogin)
    await there.page
      .getByRole('status')
      .filter({ hasText: /アカウントは\d+月\d+日に削除されます/ })
      .waitFor()
    await other.page.goto(`${server.url}/users/${id}`)
    await other.page.getByText('このアカウントは、今は表示できません。').waitFor()
    await expect.poll(posts).toBe(0)

    await asPerson(here.page, server, 'fan-2')
    await leaving(here.page)
      .getByText(/\d+月\d+日に削除されます/)
      .waitFor()
    await leaving(here.page).getByRole('button', { name: '削除を取り消す' }).click()
    await here.page.getByText('アカウントの削除を取り消しました').waitFor()
    await leaving(here.page).waitFor({ state: 'detached' })
    expect((await personOf('fan-2')).at).toBeNull()
    await other.page.goto(`${server.url}/users/${id}`)
    await other.page.getByRole('article').first().waitFor()
    await here.page.goto(server.url)
    await toggleLike(unlikedCard(here.page))
  })
})

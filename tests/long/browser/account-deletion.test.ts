import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { accountDeletionSteps, leaving } from '@/tests/support/steps/account-deletion'

const server = served()
const device = devices()

const { personOf, openDialog } = accountDeletionSteps(server)

describe('the deletion of an account', () => {
  it('needs a line: what was typed stays, and so does the account', async () => {
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
})

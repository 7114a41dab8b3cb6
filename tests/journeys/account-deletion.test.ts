import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { accountDeletionSteps, leaving } from '@/tests/support/steps/account-deletion'

const server = served()
const device = devices()

const { personOf, openDialog } = accountDeletionSteps(server)

const atLogin = (url: URL) => url.pathname === '/login'

describe('the deletion of an account', () => {
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

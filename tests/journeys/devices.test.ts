import { describe, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

describe('the devices in the settings', () => {
  it('another one is ended from here, which it notices at once', async () => {
    const [here, there] = [await device(), await device({ expect: [/40[013]/] })]
    await asPerson(there.page, server, 'fan-3')
    await cards(there.page).first().waitFor()
    await asPerson(here.page, server, 'fan-3')
    await here.page.goto(`${server.url}/settings`)
    const { page } = here
    const list = page.getByRole('list', { name: 'ログイン中の端末' })
    await list.getByRole('listitem').nth(1).waitFor()
    await list.getByRole('button', { name: /からログアウト$/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click()
    await page.getByText(/からログアウトしました/).waitFor()
    await page.getByText('ほかにログインしている端末はありません。').waitFor()
    await there.page.waitForURL((url) => url.pathname === '/login')
    await there.page.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' }).waitFor()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })
})

import { describe, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

describe('the devices in the settings', () => {
  it('this one alone, without a way to end it; nothing to show without a connection, or when the server fails', async () => {
    const { page, context } = await device({ expect: [offlineNoise, /50\d/] })
    await asPerson(page, server, 'fan-1')
    // The page of settings is on the device when its worker is.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await controlled(page)
    await cards(page).first().waitFor()
    const list = page.getByRole('list', { name: 'ログイン中の端末' })
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await context.setOffline(true)
    await page.getByRole('menuitem', { name: '設定' }).click()
    await page.getByText('端末の一覧は、インターネットにつながると表示されます。').waitFor()
    await server.faults({ status: 503, status_rate: 1, only: '/rest/v1/rpc/my_devices' })
    await context.setOffline(false)
    const again = page
      .getByRole('region', { name: 'ログイン中の端末' })
      .getByRole('button', { name: 'もう一度' })
    await again.waitFor()
    await server.faults()
    await again.click()
    const here = list.getByRole('listitem').filter({ hasText: 'この端末' })
    await here.filter({ hasText: /Chrome（/ }).waitFor()
    await page.getByText('ほかにログインしている端末はありません。').waitFor()
    await here.getByRole('button').waitFor({ state: 'detached' })
  })

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

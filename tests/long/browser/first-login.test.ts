import { beforeAll, describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { asPhone } from '@/tests/support/phone'
import { served } from '@/tests/support/served'
import { firstLoginSteps, terms } from '@/tests/support/steps/first-login'

const server = served()
const device = devices()

const { consentsOf, askAgain } = firstLoginSteps(server)

describe('the first sign-in (spec §4)', () => {
  describe('asked again', () => {
    beforeAll(() => askAgain('fan-2'))

    it('the words can be read in a new tab, and cancelling signs out', async () => {
      const one = await device()
      const { page, context } = one
      await asPerson(page, server, 'fan-2')
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        terms(one).getByRole('button', { name: '利用規約', exact: true }).click(),
      ])
      await tab.waitForURL(`${server.url}/legal#terms`)
      await tab.close()
      await Promise.all([
        page.waitForEvent('load'),
        terms(one).getByRole('button', { name: 'キャンセル' }).click(),
      ])
      await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).waitFor()
      expect(await consentsOf('fan-2')).toMatchObject({ consents: [], version: null })
    })

    it('agreeing works without a connection, and arrives by itself', async () => {
      const one = await device({ expect: [offlineNoise] })
      const { page, context } = one
      await asPerson(page, server, 'fan-2')
      await terms(one).getByRole('checkbox').waitFor()
      await context.setOffline(true)
      await terms(one).getByRole('checkbox').check()
      await terms(one).getByRole('button', { name: '同意して続ける' }).click()
      await terms(one).waitFor({ state: 'detached' })
      expect(await consentsOf('fan-2')).toMatchObject({ consents: [] })
      await context.setOffline(false)
      await expect.poll(async () => (await consentsOf('fan-2'))?.consents).toHaveLength(3)
    })
  })
})

it('a browser is no window of another app', async () => {
  const { page } = await device()
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
  expect(await page.getByText(/アプリ内ブラウザー/).count()).toBe(0)
})

describe('in the window of another app, where Google signs nobody in', () => {
  it('LINE’s own way leads to the phone’s browser, with the invitation', async () => {
    const { page } = await device()
    await asPhone(page, 'line')
    const code = 'ABCD2345'
    await page.goto(server.url)
    await page.evaluate((kept) => localStorage.setItem('shinobi-invitation', kept), `${code} ${Date.now()}`)
    await page.goto(`${server.url}/login`)
    await page.getByText(/LINEのアプリ内ブラウザーでは、Googleでログインできません。/).waitFor()
    await page.getByRole('button', { name: 'ブラウザーで開く' }).click()
    await page.waitForURL(`${server.url}/signup?invite=${code}&openExternalBrowser=1`)
    await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
    // Somebody else's is followed; the one before is not.
    await page.goto(`${server.url}/signup?invite=WXYZ6789`)
    await page.getByRole('button', { name: 'ブラウザーで開く' }).click()
    await page.waitForURL(`${server.url}/signup?invite=WXYZ6789&openExternalBrowser=1`)
  })

  it('where there is no such way, it is said, and the address can be copied', async () => {
    const { page, context } = await device()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await asPhone(page, 'instagram')
    // What failed here did not fail in the browser that it is opened in.
    await page.goto(`${server.url}/login?return_to=%2Fevents&error=access_denied`)
    await page.getByText(/「Safariで開く」「Chromeで開く」などを選んでください/).waitFor()
    await page.getByRole('button', { name: 'このページのリンクをコピー' }).click()
    await page.getByText('リンクをコピーしました').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/login?return_to=%2Fevents`,
    )
  })
})

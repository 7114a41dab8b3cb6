import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { databases, left } from '@/tests/support/steps/account'
import { firstLoginSteps, terms } from '@/tests/support/steps/first-login'

// Coming in: from a members’ page through Google and back, the first welcome with the terms, and who one is then.

const server = served()
const device = devices()

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const { consentsOf } = firstLoginSteps(server)

describe('signing in', () => {
  it('leads a visitor from a members’ page through Google and back to it', async () => {
    const { page } = await device()
    // The name many type: sign-in ends at the server's own.
    await page.goto(`http://localhost:${server.port}/posts/drafts`)
    await page.waitForURL((url) => url.pathname === '/login')
    expect(pathOf(page.url())).toBe('/login?return_to=%2Fposts%2Fdrafts')
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('link', { name: /みつば/ }).click()
    await page.waitForURL(`${server.url}/posts/drafts`)
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })
})

describe('the profile menu', () => {
  it('shows level, title and XP, is worked by keys, and signs out', async () => {
    const one = await device()
    await asPerson(one.page, server, 'fan-1')
    const button = one.page.getByRole('button', { name: 'プロフィールメニュー' })
    await button.focus()
    await one.page.keyboard.press('Enter')
    const menu = one.page.getByRole('menu', { name: 'プロフィールメニュー' })
    await menu.waitFor()
    const [me] = await server.sql<{ current_level: number; experience: number }[]>`
      select s.current_level, s.experience from public.user_stats s
      join public.profiles p on p.id = s.user_id where p.display_name = 'みつば'`
    await one.page
      .getByRole('img', { name: `レベル${me?.current_level}` })
      .first()
      .waitFor()
    await one.page
      .getByText(`${me?.experience.toLocaleString('ja-JP')} XP`)
      .first()
      .waitFor()
    await one.page.keyboard.press('End')
    await expect.poll(() => one.page.evaluate(() => document.activeElement?.textContent)).toBe('ログアウト')
    await left(one, () => one.page.keyboard.press('Enter'))
    const { user } = await server.session('fan-1')
    expect((await databases(one)).filter((name) => name.includes(user.id))).toEqual([])
  })
})

describe('the first sign-in (spec §4)', () => {
  it('is welcomed once, then asked for the terms, and is in when they are agreed to', async () => {
    const one = await device()
    const { page } = one
    await asPerson(page, server, 'newcomer')
    const welcome = page.getByRole('dialog', { name: '忍の里へようこそ' })
    // The first focus is on what one came for, not on ×.
    const begin = welcome.getByRole('button', { name: 'はじめる' })
    await expect.poll(() => begin.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')

    await terms(one).getByRole('checkbox').waitFor()
    const buttons = await terms(one).getByRole('button').allTextContents()
    expect(buttons).toEqual(['プライバシーポリシー', '利用規約', '免責事項', 'キャンセル', '同意して続ける'])
    const agree = terms(one).getByRole('button', { name: '同意して続ける' })
    expect(await agree.isDisabled()).toBe(true)
    await terms(one)
      .getByRole('checkbox', {
        name: '上記のプライバシーポリシー、利用規約、免責事項のすべてに同意します',
      })
      .check()
    await page.keyboard.press('Escape')
    await agree.click()
    await terms(one).waitFor({ state: 'detached' })
    await expect
      .poll(() => consentsOf('newcomer'))
      .toEqual({ consents: ['disclaimer 1.0', 'privacy 1.0', 'terms 1.0'], version: '1.0', stamped: true })

    await page.reload()
    await cards(page).first().waitFor()
    await page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await page.getByText('見習い忍者').first().waitFor()
    expect(await welcome.or(terms(one)).count()).toBe(0)
  })
})

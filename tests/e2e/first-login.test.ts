import { beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

const server = served()
const device = devices()

const terms = ({ page }: Device) => page.getByRole('alertdialog', { name: '利用規約への同意' })
const consentsOf = async (person: string) => {
  const { user } = await server.session(person)
  const [row] = await server.sql<{ consents: string[]; version: string | null; stamped: boolean }[]>`
    select array(select consent_type || ' ' || version from public.user_consents
        where user_id = p.id order by 1) as consents, terms_version as version,
      terms_accepted_at is not null and privacy_accepted_at is not null as stamped
    from public.profiles p where id = ${user.id}`
  return row
}
/** As if a new version were out, or nothing had ever been agreed to. */
const askAgain = async (person: string) => {
  const { user } = await server.session(person)
  await server.sql`delete from public.user_consents where user_id = ${user.id}`
  await server.sql`update public.profiles set terms_version = null where id = ${user.id}`
}

describe('the first sign-in (spec §4)', () => {
  it('is welcomed once, then asked for the terms, and is in when they are agreed to', async () => {
    const one = await device()
    const { page } = one
    await asPerson(page, server, 'newcomer')
    const welcome = page.getByRole('dialog', { name: '忍の里へようこそ' })
    // The first focus is on what one came for, not on ×.
    await welcome.waitFor()
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

    it('agreeing works without a line, and arrives by itself', async () => {
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

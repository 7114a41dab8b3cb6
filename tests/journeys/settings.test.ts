import { describe, expect, it } from 'vitest'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// Settings are changed without a connection, and all devices are signed out.

const server = served()
const shared = sharedDevices(server)

const settingsOf = async (person: string) => {
  const { user } = await server.session(person)
  const [row] = await server.sql`
    select privacy_settings as privacy, notification_settings as notices, push_notifications as push
    from public.profiles where id = ${user.id}`
  return row
}

describe('settings', () => {
  it('privacy and notices are changed without a connection, and arrive by themselves', async () => {
    const { page, context } = await shared('fan-2')
    await page.goto(`${server.url}/settings`)
    const activity = page.getByRole('combobox', { name: 'いいねした投稿と参加予定' })
    await activity.waitFor()
    // Mailed is what has a function of its own (spec §7).
    expect(await page.getByRole('checkbox', { name: /の通知をメールで受け取る$/ }).count()).toBe(3)
    await context.setOffline(true)
    await activity.selectOption('自分のみ')
    await page.getByRole('checkbox', { name: 'いいねの通知をメールで受け取る' }).uncheck()
    await page.getByRole('switch', { name: 'ブラウザー通知を受け取る' }).uncheck()
    expect(
      await page.getByRole('checkbox', { name: 'コメントの通知をブラウザーで受け取る' }).isDisabled(),
    ).toBe(true)
    await context.setOffline(false)
    await expect
      .poll(() => settingsOf('fan-2'))
      .toEqual({
        privacy: { following: 'everyone', collections: 'everyone', activity: 'only_me' },
        notices: { like: { email: false } },
        push: false,
      })
    await page.reload()
    await expect.poll(() => activity.inputValue()).toBe('only_me')
  })

  it('without a project at WalletConnect say so at the wallet, and ask for no consent to it', async () => {
    const { page } = await shared('fan-2')
    await page.goto(`${server.url}/settings`)
    await page.getByRole('button', { name: 'ウォレットを接続' }).click()
    await page.getByText('ウォレットの接続は、まだ使えません。').waitFor()
    expect(await page.getByRole('button', { name: '続ける' }).count()).toBe(0)
  })
})

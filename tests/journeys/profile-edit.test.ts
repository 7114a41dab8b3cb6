import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { field, profileEditSteps, save } from '@/tests/support/steps/profile-edit'

// A profile is edited offline, shown at once, and told beside the field what is wrong.

const server = served()
const device = devices(server)

const { stored, openForm } = profileEditSteps(server)

describe('one’s profile', () => {
  it('edited offline is shown at once, waits, and arrives', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    const id = await openForm(page, 'fan-2')
    await controlled(page)
    await context.setOffline(true)
    await field(page, /表示名/).fill('月影')
    await field(page, /^ユーザー名/).fill('tsukikage')
    await field(page, /自己紹介/).fill('月夜を描いています。')
    await field(page, /ウェブサイト/).fill('javascript:alert(1)')
    await field(page, /Xのユーザー名/).fill('@tsuki_kage')
    await save(page)
    await page.getByText('ウェブサイトには https:// で始まるURLを入力してください。').waitFor()
    await field(page, /ウェブサイト/).fill('https://tsukikage.example')
    await save(page)
    await page.getByRole('heading', { level: 1, name: /月影/ }).waitFor()
    await page.getByRole('main').getByText('@tsukikage', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'X @tsuki_kage' }).waitFor()
    await page.getByRole('main').getByText('送信待ち').first().waitFor()
    await context.setOffline(false)
    await expect
      .poll(() => stored(id))
      .toMatchObject({
        display_name: '月影',
        username: 'tsukikage',
        bio: '月夜を描いています。',
        website_url: 'https://tsukikage.example',
        twitter_username: 'tsuki_kage',
      })
    await expect.poll(() => page.getByRole('main').getByText('送信待ち').count()).toBe(0)
  })

  it('says beside the field that a name is taken: here at once, or when the village answers', async () => {
    const { page } = await device()
    const id = await openForm(page, 'fan-3')
    const [other] = await server.sql`select username from public.profiles where id <> ${id}
      and exists (select from public.posts p where p.user_id = profiles.id and p.is_published) limit 1`
    await field(page, /^ユーザー名/).fill('Kage')
    await page.getByText('ユーザー名は半角の英小文字').waitFor()
    await field(page, /^ユーザー名/).fill(other?.username)
    await page.getByText('このユーザー名はすでに使われています。').waitFor()

    const stranger = uuidV7()
    await server.sql`insert into auth.users (id, email) values (${stranger}, 'quiet@example.com')`
    await server.sql`insert into public.profiles (id, username, display_name) values (${stranger}, 'quiet_one', '静')`
    await field(page, /^ユーザー名/).fill('quiet_one')
    await field(page, /自己紹介/).fill('断られても残る文')
    await save(page)
    await page.getByText('プロフィールを更新できませんでした').waitFor()
    await page.getByRole('link', { name: 'プロフィールを編集' }).click()
    await page.getByRole('alert').filter({ hasText: '前回の変更は送信できませんでした。' }).waitFor()
    await page.getByText('この値は既に使用されています。').last().waitFor()
    expect(await field(page, /自己紹介/).inputValue()).toBe('断られても残る文')
    await field(page, /^ユーザー名/).fill('quiet_two')
    await save(page)
    await expect.poll(() => stored(id)).toMatchObject({ username: 'quiet_two', bio: '断られても残る文' })
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('heading', { name: 'すべて送信済み' }).waitFor()
  })
})

import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

// A session that the team ends: by a ban with its appeal, or by a forced sign-out.

const server = served()
const device = devices(server)

describe('a ban (spec §4, §6)', () => {
  it('leads to its page at sign-in; an appeal is written, kept while there is no connection, sent, and answered once', async () => {
    const { page, context } = await device({ expect: [/40[013]/, offlineNoise] })
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('link', { name: /のろし屋/ }).click()
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('嫌がらせ・いじめ').waitFor()
    expect(await page.getByText('未送信の内容').count()).toBe(0)

    await page.getByRole('link', { name: '異議を申し立てる' }).click()
    const reason = page.getByLabel('申し立ての理由')
    const send = page.getByRole('button', { name: '申し立てを送る' })
    await reason.fill('短い')
    await send.click()
    await page.getByText('異議申し立ての理由は20文字以上で入力してください。').waitFor()
    const words = 'お知らせを読み、書き込みの仕方をあらためました。もう一度機会をください。'
    await reason.fill(words)
    await context.setOffline(true)
    await send.click()
    await page.getByText('ネットワークエラーが発生しました。').waitFor()
    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => reason.inputValue()).toBe(words)
    // Half an appeal is not thrown away unasked.
    await page.getByRole('link', { name: '戻る' }).click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    const leaving = page.getByRole('dialog', { name: '書きかけの文章があります' })
    await leaving.getByText('書きかけ 1件があります。').waitFor()
    await leaving.getByRole('button', { name: 'キャンセル' }).click()
    await page.getByRole('link', { name: '異議を申し立てる' }).click()
    await expect.poll(() => reason.inputValue()).toBe(words)
    await send.click()
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('異議申し立てを受け付けました。運営が確認しています').waitFor()
    await page.getByText(words).waitFor()
    expect(await page.getByRole('link', { name: '異議を申し立てる' }).count()).toBe(0)
    // One at a time.
    await page.goto(`${server.url}/appeal`)
    await page.waitForURL((url) => url.pathname === '/banned')
    await page.getByText('異議申し立てを受け付けました').waitFor()

    const { user } = await server.session('banned')
    await server.sql`update public.banned_users set appeal_status = 'rejected', appeal_reviewed_at = now()
      where user_id = ${user.id} and is_active`
    await page.reload()
    await page.getByRole('link', { name: 'もう一度申し立てる' }).waitFor()
  })
})

describe('a forced sign-out (spec §4)', () => {
  const force = async (person: string) => {
    const { user } = await server.session(person)
    await server.sql`update public.profiles set force_logout_at = now() where id = ${user.id}`
  }

  it('ends the session live, in every tab, and is over with the next sign-in', async () => {
    const { page, context } = await device()
    await asPerson(page, server, 'fan-1')
    await cards(page).first().waitFor()
    const other = await context.newPage()
    await other.goto(server.url)
    await cards(other).first().waitFor()
    await force('fan-1')
    // Whichever tab hears of it first says why; the other is a visitor's.
    const reason = (tab: Page) =>
      tab.getByRole('alert').filter({ hasText: 'セッションの有効期限が切れました' })
    await Promise.any([page, other].map((tab) => reason(tab).waitFor()))
    const login = (tab: Page) => tab.getByRole('link', { name: 'ログイン' }).or(reason(tab)).first()
    await Promise.all([page, other].map((tab) => login(tab).waitFor()))
    await asPerson(page, server, 'fan-1')
    await toggleLike(unlikedCard(page))
    await page.reload()
    await page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
  })
})

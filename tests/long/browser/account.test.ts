import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { cards, openComposer, signOut, toggleLike, typeTitle } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { databases, left } from '@/tests/support/steps/account'

const server = served()
const device = devices()

describe('signing in', () => {
  it.for(['//evil.example', '/\\evil.example', '%2f%2fevil.example', 'https://evil.example'])(
    'attack 17: return_to=%s ends on this origin',
    async (wanted) => {
      const one = await device()
      await asPerson(one.page, server, 'fan-1')
      await one.page.goto(`${server.url}/login?return_to=${encodeURIComponent(wanted)}`)
      await one.page.waitForURL(`${server.url}/`)
    },
  )

  it('says that it needs a connection', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(`${server.url}/login`)
    const button = page.getByRole('button', { name: 'Googleでログイン' })
    await button.waitFor()
    await controlled(page)
    await context.setOffline(true)
    await button.click()
    await page.getByRole('alert').filter({ hasText: 'インターネット接続が必要です' }).waitFor()
    await context.setOffline(false)
  })

  it('sends a member who opens /login home', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await page.goto(`${server.url}/login`)
    await page.waitForURL(`${server.url}/`)
  })

  it('shows the reason of a failure as plain text', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/login?error=${encodeURIComponent('<b>拒否</b>されました')}`)
    await page
      .getByRole('alert')
      .filter({ hasText: 'ログインに失敗しました：<b>拒否</b>されました' })
      .waitFor()
  })

  it.for([
    ['access_denied', 'ログインがキャンセルされました。'],
    ['server_error', 'Googleでのログインに失敗しました。'],
  ])('says what %s means for three seconds, then on the login page', async ([error, sentence]) => {
    const { page } = await device()
    await page.goto(`${server.url}/auth/callback?error=${error}`)
    const alert = page.getByRole('alert').filter({ hasText: sentence ?? '' })
    await alert.filter({ hasText: 'まもなくログインページへ移動します' }).waitFor()
    const shownAt = Date.now()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(Date.now() - shownAt).toBeGreaterThan(2000)
    await alert.waitFor()
    await page.goto(`${server.url}/login?error=${error}`)
    await alert.waitFor()
  })

  it('says that it took too long, where the Auth server sends whoever it does not know any more', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/?error=invalid_request&error_code=bad_oauth_state`)
    await page.waitForURL((url) => url.pathname === '/login')
    await page.getByRole('alert').filter({ hasText: 'ログインに時間がかかりすぎました。' }).waitFor()
  })

  it('stays where it is, with a sentence, when the server is ill', async () => {
    const { page } = await device({ expect: [/503/] })
    await page.goto(`${server.url}/login`)
    await server.faults({ status: 503, status_rate: 1, only: '/auth' })
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('alert').filter({ hasText: 'ネットワークエラーが発生しました。' }).waitFor()
    await server.faults()
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('link', { name: /みつば/ }).waitFor()
  })

  it('takes no tokens that nobody here asked for', async () => {
    const { page } = await device()
    const { access_token, refresh_token } = await server.session('fan-3')
    const tokens = new URLSearchParams({ access_token, refresh_token, expires_in: '3600' })
    await page.goto(`${server.url}/auth/callback#${tokens}`)
    await page.getByRole('alert').filter({ hasText: 'ログインに失敗しました' }).waitFor()
    await page.goto(server.url)
    await page.getByRole('link', { name: 'ログイン' }).first().waitFor()
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('shinobi-account')
  })

  it('nor after a sign-in that was begun here and cancelled', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/login`)
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await page.getByRole('link', { name: /みつば/ }).waitFor()
    await page.goto(`${server.url}/auth-redirect.html?error=access_denied`)
    await page.waitForURL((url) => url.pathname === '/login')
    const { access_token, refresh_token } = await server.session('fan-3')
    const tokens = new URLSearchParams({ access_token, refresh_token, expires_in: '3600' })
    await page.goto(`${server.url}/auth/callback#${tokens}`)
    await page.getByRole('alert').filter({ hasText: 'ログインに失敗しました' }).waitFor()
    expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('shinobi-account')
  })

  it('leads a callback with nothing in it to the login page', async () => {
    const { page } = await device()
    await page.goto(`${server.url}/auth/callback`)
    await page.waitForURL((url) => url.pathname === '/login')
  })
})

describe('the profile menu', () => {
  it('closes on Escape and gives the focus back', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    const button = page.getByRole('button', { name: 'プロフィールメニュー' })
    await button.click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('signing out with unsent work', () => {
  async function offlineWithALike() {
    const one = await device({ expect: [offlineNoise] })
    await asPerson(one.page, server, 'fan-2')
    const unliked = cards(one.page).filter({
      has: one.page.getByRole('button', { name: /^いいね/, pressed: false }),
    })
    await unliked.first().waitFor()
    // On a first visit the dialog's code is not there before the worker is.
    await controlled(one.page)
    await one.context.setOffline(true)
    await toggleLike(unliked.first())
    await one.page.getByRole('button', { name: 'プロフィールメニュー' }).click()
    await one.page.getByRole('menuitem', { name: 'ログアウト' }).click()
    const dialog = one.page.getByRole('dialog', { name: '未送信の内容があります' })
    await dialog.waitFor()
    return { one, dialog }
  }

  it('asks, and stays when the dialog is closed', async () => {
    const { one, dialog } = await offlineWithALike()
    await dialog.getByRole('button', { name: '閉じる' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await one.page.getByRole('button', { name: 'プロフィールメニュー' }).waitFor()
    await one.context.setOffline(false)
  })

  it.for(['残してログアウト', '破棄してログアウト'])('%s leaves nothing readable behind', async (choice) => {
    const { one, dialog } = await offlineWithALike()
    await left(one, () => dialog.getByRole('button', { name: choice }).click())
    const { user } = await server.session('fan-2')
    expect((await databases(one)).filter((name) => name.includes(user.id))).toEqual([])
    await one.context.setOffline(false)
  })

  it('finishes a leaving that was cut short: rows without an outbox are somebody’s who left', async () => {
    const one = await device()
    const { user } = await server.session('fan-2')
    await one.page.goto(server.url)
    const name = `rxdb-dexie-shinobi-rows-${user.id}-shape--0--drafts`
    await one.page.evaluate((left) => {
      const opening = indexedDB.open(left)
      return new Promise<void>((resolve) => {
        opening.onsuccess = () => resolve(opening.result.close())
      })
    }, name)
    await one.page.reload()
    await expect.poll(() => databases(one)).not.toContain(name)
  })
})

it('a picture that was under way at a sign-out is not kept when it comes (attack 29)', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await controlled(page)
  const [draft] = await server.sql<{ image_url: string }[]>`
    select p.image_url from public.posts p join public.profiles m on m.id = p.user_id
    where m.display_name = 'みつば' and p.is_draft and p.image_url is not null limit 1`
  const slow = { latency_ms: 4000, only: '/storage' }
  await server.faults(slow)
  const asked = page.waitForRequest((request) => request.url().includes(draft?.image_url ?? ''))
  await page.goto(`${server.url}/posts/drafts`)
  await asked
  await signOut(page)
  // As slow as that, and begun later.
  await fetch(`${server.url}/storage/v1/object/public/post-images/${draft?.image_url}`)
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })
  expect(kept.filter((url) => url.includes(draft?.image_url ?? ''))).toEqual([])
})

describe('signing out with what may not be sent', () => {
  it('keeps what was typed and may not be sent, for the one who typed it', async () => {
    const one = await device()
    const { page } = one
    await asPerson(page, server, 'fan-5')
    await openComposer(page, server.url)
    const long = 'あ'.repeat(5_001)
    await typeTitle(page, '長い物語')
    await page.getByLabel('説明（任意）').fill(long)
    await page.getByText('説明は5000文字以内').first().waitFor()
    await page.getByText('端末に保存済み').waitFor()

    await page.goto(`${server.url}/posts/drafts`)
    await page.getByRole('article').filter({ hasText: '長い物語' }).getByText('この端末のみ').waitFor()
    await page.goto(`${server.url}/outbox`)
    const kept = page.getByRole('region', { name: 'この端末にのみ保存' })
    await kept.getByRole('article', { name: /長い物語/ }).waitFor()

    await signOut(page, '残してログアウト')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('あああ')

    await asPerson(page, server, 'fan-5')
    await page.goto(`${server.url}/outbox`)
    await kept.getByRole('link', { name: /を編集/ }).click()
    expect(await page.getByLabel('説明（任意）').inputValue()).toBe(long)
    await page.getByLabel('説明（任意）').fill('短い物語')
    await page.getByText('同期済み').waitFor()
    await page.goto(`${server.url}/outbox`)
    await page.getByText('すべて送信済み').waitFor()
  })
})

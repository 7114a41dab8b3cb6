import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { inDays, kept, openEventForm } from '@/tests/support/events'
import { served } from '@/tests/support/served'
import { eventsSteps, publish } from '@/tests/support/steps/events'

const server = served()
const device = devices()

const { idOf, settled } = eventsSteps(server)
const isPublic = async (): Promise<boolean> => {
  const [row] = await server.sql`select is_public from public.events where title = '書きかけの祭'`
  return row?.is_public === true
}

describe('an event made offline', () => {
  it('that the server refuses opens again with its reason', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await settled(page, 'fan-1')
    await openEventForm(page, server.url)
    await context.setOffline(true)
    await page.getByLabel('タイトル').fill('断られる祭')
    await page.getByLabel('開始日時').fill(inDays(4, '10:00'))
    await kept(page)
    await publish(page)
    await page.getByText('イベントを端末に保存しました').waitFor()
    await server.sql`alter table public.events add constraint for_a_test check (title <> '断られる祭')`
    await context.setOffline(false)
    await page.getByText('イベントを送信できませんでした').waitFor()
    await server.sql`alter table public.events drop constraint for_a_test`
    await page.goto(`${server.url}/outbox`)
    await page.getByRole('link', { name: /断られる祭.*を編集$/ }).click()
    await page.getByText('入力した内容はそのまま残っています。').waitFor()
    expect(await page.getByLabel('タイトル').inputValue()).toBe('断られる祭')
    await publish(page)
    await expect.poll(() => idOf('断られる祭')).toBeTruthy()
  })

  it('as a draft waits among the drafts, also after a reload; taken away it can be had back', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await settled(page, 'fan-2')
    await openEventForm(page, server.url)
    await context.setOffline(true)
    await page.getByLabel('タイトル').fill('書きかけの祭')
    await kept(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('タイトル').inputValue()).toBe('書きかけの祭')
    await page.goto(`${server.url}/posts/drafts`)
    await page.getByRole('link', { name: 'イベントの下書き 1件' }).click()
    await page.waitForURL(/\/events\/drafts$/)
    const card = page.getByRole('article', { name: '書きかけの祭' })
    await card.getByText('送信待ち').waitFor()
    await context.setOffline(false)
    await expect.poll(() => idOf('書きかけの祭')).toBeTruthy()
    await page.getByRole('button', { name: '「書きかけの祭」を削除' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '元に戻す' }).click()
    await card.waitFor()
    await card.getByRole('link', { name: '書きかけの祭' }).click()
    await page.waitForURL(/\/events\/edit\//)
    await publish(page)
    await page.getByText('開始日時を入力してください。').waitFor()
    await page.getByLabel('開始日時').fill(inDays(3, '10:00'))
    await page.getByLabel(/^終了日時/).fill(inDays(3, '09:00'))
    await publish(page)
    await page.getByText('終了日時は、開始日時より後にしてください。').waitFor()
    await page.getByLabel(/^終了日時/).fill(inDays(3, '11:00'))
    await publish(page)
    await page.getByText(/イベントを公開しました|イベントを端末に保存しました/).waitFor()
    await expect.poll(isPublic).toBe(true)
  })
})

describe('an event that is out', () => {
  it('is edited on this device until 更新する, and deleted after asking; others see both', async () => {
    const [{ page }, watcher] = [await device(), await device()]
    await settled(page, 'fan-1')
    await settled(watcher.page, 'fan-2')
    const id = crypto.randomUUID()
    await server.sql`insert into public.events (id, user_id, title, start_date)
      select ${id}, id, '月見の会', now() + interval '3 days' from public.profiles where display_name = 'みつば'`
    await watcher.page.goto(`${server.url}/events/${id}`)
    await watcher.page.getByRole('heading', { name: '月見の会' }).waitFor()
    await page.goto(`${server.url}/events/${id}`)
    await page.getByRole('button', { name: 'このイベントの操作' }).click()
    await page.getByRole('menuitem', { name: '編集する' }).click()
    await page.getByLabel('タイトル').fill('雨天順延の月見の会')
    await kept(page)
    await page.getByRole('button', { name: '閉じる', exact: true }).click()
    await page.getByRole('link', { name: 'まだ更新していない編集がこの端末にあります' }).click()
    expect(await page.getByLabel('タイトル').inputValue()).toBe('雨天順延の月見の会')
    expect(await idOf('雨天順延の月見の会')).toBeUndefined()
    await page.getByRole('button', { name: '更新する' }).click()
    await page.getByText(/イベントを更新しました|イベントの変更を端末に保存しました/).waitFor()
    await watcher.page.getByRole('heading', { name: '雨天順延の月見の会' }).waitFor()

    await page.getByRole('button', { name: 'このイベントの操作' }).click()
    await page.getByRole('menuitem', { name: '削除する' }).click()
    await page.getByText('このイベントを削除しますか？この操作は取り消せません。').waitFor()
    await page.getByRole('button', { name: '削除する' }).click()
    await page.waitForURL(`${server.url}/events`)
    await page.getByText(/^イベントを削除しました/).waitFor()
    await watcher.page.getByRole('heading', { name: 'イベントが見つかりません' }).waitFor()
    expect(await idOf('雨天順延の月見の会')).toBeUndefined()
  })
})

describe('what is not there to edit', () => {
  it('says so: somebody else’s event, none at all, not on this device', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await settled(page, 'fan-3')
    const { user } = await server.session('fan-3')
    const [theirs] = await server.sql<{ id: string }[]>`
      select id from public.events where user_id <> ${user.id} and is_public order by id limit 1`
    await page.goto(`${server.url}/events/edit/${theirs?.id}`)
    await page.getByRole('heading', { name: 'このイベントは編集できません' }).waitFor()
    await page.getByText('編集できるのは、作成した本人だけです。').waitFor()
    await page.getByRole('link', { name: 'イベントを見る' }).click()
    await page.waitForURL(`${server.url}/events/${theirs?.id}`)
    const nowhere = '01a1fe8f-dff7-7272-9c95-000000000000'
    await page.goto(`${server.url}/events/edit/${nowhere}`)
    await page.getByRole('heading', { name: 'イベントが見つかりません' }).waitFor()
    await context.setOffline(true)
    await page.goto(`${server.url}/events/edit/${nowhere.replace(/0$/, '1')}`)
    await page.getByRole('heading', { name: 'このイベントはまだ端末にありません' }).waitFor()
  })
})

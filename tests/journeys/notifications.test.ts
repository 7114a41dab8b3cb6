import { describe, expect, it } from 'vitest'
import { cardOf, cards, titleOf } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'
import { bell } from '@/tests/support/steps/notifications'

// The bell rings live, leads to what it tells of, and is read on every device, offline too.

const server = served()
const shared = sharedDevices(server)

describe('the bell', () => {
  it('rings live for a like, leads to the post, is read on every device, offline too', async () => {
    await server.sql`delete from public.notifications`
    // The announcements in the bell are read.
    await server.sql`update public.announcement_reads set read_until = now()
      where id = ${(await server.session('fan-1')).user.id}`
    const mine = await shared('fan-1')
    const second = await shared('fan-1', 'another device')
    const other = await shared('fan-2')
    await bell(mine.page, 0).waitFor()

    const { user } = await server.session('fan-1')
    const [post] = await server.sql<{ title: string }[]>`
      select p.title from public.posts p join public.post_counters c on c.post_id = p.id
      where p.user_id = ${user.id} and c.feed_key is not null and not exists (
        select from public.likes l join public.profiles f on f.id = l.user_id
        where l.post_id = p.id and f.display_name = 'どっと丸')
      order by p.published_at desc limit 1`
    const title = post?.title ?? ''
    await other.page.goto(`${server.url}/users/${user.id}`)
    const card = cardOf(other.page, title)
    const accepted = other.page.waitForResponse((answer) => answer.url().endsWith('/rpc/sync_push'))
    await card.getByRole('button', { name: 'いいね', pressed: false }).click()
    await accepted
    const acceptedAt = performance.now()

    await bell(mine.page, 1).waitFor()
    // Told, not judged: a machine that does other things beside takes longer (spec: within 1 s).
    console.info(`the bell rang ${Math.round(performance.now() - acceptedAt)} ms after the like was accepted`)
    await bell(second.page, 1).waitFor()
    await mine.context.setOffline(true)
    await bell(mine.page, 1).click()
    const panel = mine.page.getByRole('dialog', { name: '通知' })
    await panel.getByRole('link', { name: new RegExp(`「${title}」にいいねしました`) }).click()
    await mine.page.waitForURL(/\/posts\//)
    // Back closes it and nothing else.
    await bell(mine.page, 0).click()
    await panel.waitFor()
    await mine.page.goBack()
    await panel.waitFor({ state: 'hidden' })
    await mine.page.waitForURL(/\/posts\//)
    await mine.context.setOffline(false)
    await bell(second.page, 0).waitFor()
    expect(await titleOf(cards(second.page).first())).not.toBe('')
  })

  it('reads all by one tap, and shows them all on their page', async () => {
    const { page } = await shared('fan-2')
    const { user } = await server.session('fan-2')
    await page.goto(`${server.url}/notifications`)
    // The village's announcements, of which nobody has a row of their own, are among them.
    await page
      .getByRole('link', { name: /お知らせ「/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'すべて既読にする' }).click()
    await page.getByRole('button', { name: '通知', exact: true }).waitFor()
    await expect
      .poll(async () => {
        const rows = await server.sql`
          select count(*)::int as n from public.notifications where user_id = ${user.id} and not is_read`
        return rows[0]?.n
      })
      .toBe(0)
    await page.getByRole('tab', { name: '未読のみ' }).click()
    await page.getByText(/未読の通知はありません|通知はありません/).waitFor()
  })
})

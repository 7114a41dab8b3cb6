import { expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { atHome, toggleLike, unlikedCard } from '@/tests/support/fan'
import { go } from '@/tests/support/go'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

it('/test-realtime shows administrators what the sync of this device does, live, and nobody else', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await page.goto(`${server.url}/test-realtime`)
  await page.getByRole('heading', { name: 'この操作を行う権限がありません。' }).waitFor()

  const admin = await device()
  await asPerson(admin.page, server, 'master')
  await admin.page.goto(`${server.url}/test-realtime`)
  const part = (name: string) => admin.page.getByRole('region', { name })
  await part('変更の知らせ').getByText('まだ届いていません。').waitFor()
  await part('リアルタイム接続').getByText('接続しています').waitFor()
  await part('リアルタイム接続').getByText('受信中').first().waitFor()
  await part('サーバーとのやり取り').getByText('受信').first().waitFor()
  await part('サーバーとのやり取り')
    .getByText(/^\d+ミリ秒・[\d,]+バイト$/)
    .first()
    .waitFor()
  await part('受信した位置').getByText(/"cur"/).first().waitFor()
  await part('受信した位置').getByText('notifications', { exact: true }).waitFor()
  await server.sql`update public.posts set title = title || '！' where id = (
    select id from public.posts where feed_key is not null order by feed_key limit 1)`
  await part('変更の知らせ').getByText('public').first().waitFor()
  expect(await part('送信待ち').getByText('0件').count()).toBe(3)

  // What only one tab does, another does not say of itself.
  const second = await admin.newPage()
  await second.goto(`${server.url}/test-realtime`)
  await second.getByText('別のタブが同期しています。').waitFor()
  await second.getByText('同期しているタブに届きます。').waitFor()
})

it('/test-realtime counts what waits for a connection', async () => {
  const { page, context } = await device({ expect: [offlineNoise] })
  await asPerson(page, server, 'master')
  await atHome(page)
  await controlled(page)
  await go(page, '/test-realtime')
  const part = (name: string) => page.getByRole('region', { name })
  const queue = () => part('送信待ち').locator('dl > div').allTextContents()
  const counts = (waiting: number) => [`送信待ち${waiting}件`, '送信中0件', '送信できなかったもの0件']
  await part('リアルタイム接続').getByText('接続しています').waitFor()
  await expect.poll(queue).toEqual(counts(0))
  await context.setOffline(true)
  await go(page, '/')
  await toggleLike(unlikedCard(page))
  await go(page, '/test-realtime')
  await expect.poll(queue).toEqual(counts(1))
  await context.setOffline(false)
  await expect.poll(queue).toEqual(counts(0))
})

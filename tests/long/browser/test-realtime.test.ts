import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

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

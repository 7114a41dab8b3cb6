import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cards } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'
import { share } from '@/tests/support/steps/share'

// What is said of a share that could not be taken, to whoever is signed in or not.

const server = served()
const device = devices(server)

it('of what cannot become a draft the reason stands there, not that nothing was shared', async () => {
  const { page } = await device()
  await asPerson(page, server, 'fan-1')
  await cards(page).first().waitFor()
  await controlled(page)
  await share(page, { pictures: [Buffer.alloc(0)] })
  const why = page.getByRole('main').getByRole('alert')
  await why.getByText('ファイルの中身が空です。別の画像を選んでください。').waitFor()
  await why.getByRole('heading', { name: '共有された内容を保存できませんでした' }).waitFor()
  expect(await page.getByText('共有された内容はありません').count()).toBe(0)
})

it('a visitor is told what is kept until they sign in, and what is not', async () => {
  const { page } = await device()
  const kept = page.getByText('共有された内容は、この端末に残しています。')
  await page.goto(`${server.url}/share?left=1`)
  await kept.waitFor()
  await page.goto(`${server.url}/share?error=device_full`)
  await page.getByRole('alert').filter({ hasText: '空き' }).waitFor()
  expect(await kept.count()).toBe(0)
})

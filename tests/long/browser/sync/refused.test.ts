import type { Page } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Device } from '@/tests/support/browser'
import { goToComposer, publish, toggleLike, typeTitle, unlikedCard } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { settle } from '@/tests/support/settled'

// Issue 3, "Must be shown" (f): refused is kept and explained, the others arrive; banned keeps everything.

const server = served()
let device: Device
let me: string

beforeEach(async () => {
  ;({ device, me } = await settle(server, 'fan-1'))
})
afterEach(async () => {
  await server.sql`delete from public.banned_users where user_id = ${me}`
  await device.close()
})

/** A write that no form would have let through, put where the app keeps its writes. */
const plant = (page: Page, account: string, title: string) =>
  page.evaluate(
    async ([owner, long]) => {
      const opening = indexedDB.open(`shinobi-outbox-${owner}`)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const transaction = opening.result.transaction('entries', 'readwrite')
      transaction.objectStore('entries').add({
        write_id: crypto.randomUUID(),
        account: owner,
        table: 'posts',
        id: crypto.randomUUID(),
        kind: 'insert',
        fields: { title: long, description: '', character_tags: [], is_draft: false },
        base: {},
        needs: [],
        state: 'waiting',
        touched_at: Date.now(),
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      opening.result.close()
    },
    [account, title] as const,
  )

const count = async (title: string) =>
  (await server.sql`select 1 from public.posts where user_id = ${me} and title = ${title}`).length

it('a title too long, planted past the form, is kept with its reason; the like beside it arrives', async () => {
  const long = '忍'.repeat(150)
  await device.context.setOffline(true)
  const liked = await toggleLike(unlikedCard(device.page))
  await plant(device.page, me, long)
  await device.context.setOffline(false)
  await device.page.goto(`${server.url}/outbox`)
  await device.page.getByText('タイトルは100文字以内で入力してください。').first().waitFor()
  await device.page.getByText(long).first().waitFor()
  await expect
    .poll(
      async () =>
        (
          await server.sql`
          select 1 from public.likes l join public.posts p on p.id = l.post_id where l.user_id = ${me} and p.title = ${liked}`
        ).length,
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(await count(long)).toBe(0)
})

it('banned meanwhile: nothing arrives, everything is kept and can be read', async () => {
  await device.context.setOffline(true)
  await goToComposer(device.page)
  await typeTitle(device.page, '届かない絵')
  await publish(device.page)
  const [master] = await server.sql<
    { id: string }[]
  >`select id from public.profiles where admin_rank = 'master' limit 1`
  await server.sql`insert into public.banned_users (user_id, banned_by, reason_category) values (${me}, ${master?.id ?? me}, 'other')`
  await device.context.setOffline(false)
  await device.page.goto(`${server.url}/outbox`)
  await device.page.getByText('このアカウントは利用が制限されています。').first().waitFor()
  await device.page.getByText('届かない絵').first().waitFor()
  expect(await count('届かない絵')).toBe(0)
})

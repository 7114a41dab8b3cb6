import { describe, expect, it } from 'vitest'
import { launchBrowser } from '@/tests/support/browser'
import { offlineNoise } from '@/tests/support/console-guard'
import {
  cardOf,
  cards,
  goToComposer,
  publish,
  signOut,
  toggleLike,
  typeTitle,
  unlikedCard,
} from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

// Issue 3, "Must be shown" (d), (f), (g), (h), and a second browser that sees what the first one did.

const server = served()

const start = async (person: string, flags: { withoutSync?: boolean; expect?: RegExp[] } = {}) => {
  const device = await launchBrowser({ expect: [offlineNoise, ...(flags.expect ?? [])] })
  if (flags.withoutSync)
    await device.context.addInitScript(() => {
      // Not every page has workers: the first one is blank.
      const { ServiceWorkerRegistration: registration } = globalThis as Partial<typeof globalThis>
      if (registration) Reflect.deleteProperty(registration.prototype, 'sync')
    })
  await asPerson(device.page, server, person)
  await cards(device.page).first().waitFor()
  await controlled(device.page)
  return device
}

const idOf = async (person: string) => (await server.session(person)).user.id

const postsOf = (user: string, title: string) => server.sql`
  select 1 from public.posts where user_id = ${user} and title = ${title} and is_published`

describe('one person', () => {
  it('(d) without Background Sync it goes when the app is opened again', async () => {
    const device = await start('fan-1', { withoutSync: true })
    const me = await idOf('fan-1')
    await device.context.setOffline(true)
    await goToComposer(device.page)
    await typeTitle(device.page, '圏外の絵')
    await publish(device.page)
    await device.newPage()
    await device.page.close()
    await device.context.setOffline(false)
    expect(await postsOf(me, '圏外の絵')).toHaveLength(0)
    const page = await device.newPage()
    await page.goto(server.url)
    await expect.poll(() => postsOf(me, '圏外の絵')).toHaveLength(1)
    await device.close()
  })

  it('(g) two tabs at once: each shows what the other did, and it arrives once', async () => {
    const device = await start('fan-2')
    const me = await idOf('fan-2')
    const second = await device.newPage()
    await second.goto(server.url)
    await cards(second).first().waitFor()
    const title = await toggleLike(unlikedCard(device.page))
    const there = cardOf(second, title)
    await there.getByRole('button', { name: /^いいね/, pressed: true }).waitFor()
    const rows = () => server.sql`
      select 1 from public.likes l join public.posts p on p.id = l.post_id where l.user_id = ${me} and p.title = ${title}`
    await expect.poll(rows).toHaveLength(1)
    await device.close()
  })
})

describe('two people', () => {
  it('a second browser sees a new post and a like without reloading', async () => {
    const [one, two] = [await start('fan-1'), await start('fan-3')]
    await goToComposer(one.page)
    await typeTitle(one.page, '見てほしい絵')
    await publish(one.page)
    const fresh = two.page.getByRole('button', { name: /新しい投稿/ })
    const card = cardOf(two.page, '見てほしい絵')

    await fresh.or(card).first().waitFor()
    if (await fresh.isVisible()) await fresh.click()
    await card.waitFor()
    await one.page.goto(server.url)
    await toggleLike(cardOf(one.page, '見てほしい絵'))
    await card.getByRole('button', { name: 'いいね 1件' }).waitFor()
    await one.close()
    await two.close()
  })

  it('(h) A’s unsent work is never sent as B nor readable by B, and goes when A returns', async () => {
    const device = await start('fan-1', { expect: [/ERR_EMPTY_RESPONSE/] })
    const [a, b] = [await idOf('fan-1'), await idOf('fan-2')]
    await server.faults({ offline: true, only: '/rest' })
    await goToComposer(device.page)
    await typeTitle(device.page, 'Aの秘密の絵')
    await publish(device.page)
    await signOut(device.page, '残してログアウト')
    await server.faults()

    await asPerson(device.page, server, 'fan-2')
    await cards(device.page).first().waitFor()
    expect(await everythingStored(device.page)).not.toContain('Aの秘密の絵')
    expect(await postsOf(b, 'Aの秘密の絵')).toHaveLength(0)
    await signOut(device.page)
    expect(await postsOf(a, 'Aの秘密の絵')).toHaveLength(0)

    await asPerson(device.page, server, 'fan-1')
    await expect.poll(() => postsOf(a, 'Aの秘密の絵')).toHaveLength(1)
    await device.close()
  })
})

/** All that can be read on the device as text: IndexedDB, localStorage, caches. */
const everythingStored = (page: import('playwright').Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '')
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const db = opening.result
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => reading.addEventListener('success', resolve))
        found.push(JSON.stringify(reading.result))
      }
      db.close()
    }
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) found.push(request.url)
    return found.join('\n')
  })

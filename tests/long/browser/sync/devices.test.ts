import { describe, expect, it } from 'vitest'
import { cardOf, cards, goToComposer, publish, toggleLike, typeTitle, unlikedCard } from '@/tests/support/fan'
import { served } from '@/tests/support/served'
import { devicesSteps } from '@/tests/support/steps/devices'

// Issue 3, "Must be shown" (d), (f), (g), (h), and a second browser that sees what the first one did.

const server = served()

const { start, idOf, postsOf } = devicesSteps(server)

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
})

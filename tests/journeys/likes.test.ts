import { describe, expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { cardOf, cards, toggleLike, unlikedCard } from '@/tests/support/fan'
import { published } from '@/tests/support/posts'
import { served } from '@/tests/support/served'
import { sharedDevices } from '@/tests/support/shared-devices'

// A like shows at once, waits in sight while it cannot be sent, and leads a visitor to sign in.

const server = served()
const device = devices(server)
const shared = sharedDevices(server)

describe('a like', () => {
  it('shows at once and arrives', async () => {
    const { page } = await shared('fan-2')
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^いいね/, pressed: false }) })
      .first()
    const title = await toggleLike(card)
    const likes = () => server.sql`
      select 1 from public.likes l join public.posts p on p.id = l.post_id join public.profiles m on m.id = l.user_id
      where p.title = ${title} and m.display_name = 'カラス小路'`
    await expect.poll(async () => (await likes()).length).toBe(1)
  })

  it('that cannot be sent yet is marked on its button; one that goes at once never is', async () => {
    const { page, context } = await shared('fan-2')
    // A like of before may still wait for its answer.
    const sending = page.getByRole('banner').getByText(/件を送信しています/)
    await sending.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByTitle('送信待ち').count()).toBe(0)
    // A busy machine may take longer than a like waits unmarked: a second after the tap.
    await page.evaluate(() => {
      let tapped = performance.now()
      addEventListener('click', () => (tapped = performance.now()), { capture: true })
      const seen = () => {
        const isMarked = document.querySelector('[title="送信待ち"]') !== null
        if (isMarked && performance.now() - tapped < 1000) Object.assign(window, { markedSoon: true })
      }
      new MutationObserver(seen).observe(document.body, { childList: true, subtree: true })
    })
    const sent = () => server.sql`
      select 1 from public.likes l join public.profiles m on m.id = l.user_id where m.display_name = 'カラス小路'`
    const before = (await sent()).length
    const first = await toggleLike(unlikedCard(page))
    await expect.poll(async () => (await sent()).length).toBe(before + 1)
    await sending.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => Reflect.get(window, 'markedSoon'))).toBeUndefined()

    await context.setOffline(true)
    const second = await toggleLike(unlikedCard(page, first))
    const heart = cardOf(page, second).getByRole('button', { name: /^いいね/ })
    const description = () =>
      heart.evaluate(
        (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
      )
    await expect.poll(description).toBe('送信待ち')
    await context.setOffline(false)
    // After the tunnel one quiet word.
    await page.getByText('1件を送信しました').waitFor()
    await expect.poll(description).toBeUndefined()
    await expect.poll(async () => (await sent()).length).toBe(before + 2)
  })

  it('leads a visitor to the login page, says why, and remembers where they were: home or a post', async () => {
    const { page } = await device()
    const [first] = await published(server)
    for (const place of ['/', `/posts/${first?.id}`]) {
      await page.goto(server.url + place)
      await page
        .getByRole('button', { name: /^いいね( |$)/ })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('return_to')).toBe(place)
      await page.getByText('ログインが必要です', { exact: true }).waitFor()
    }
  })
})

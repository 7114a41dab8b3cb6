import type { Page } from 'playwright'
import { type Benchmark, limitedRatio } from './benchmark'
import { settled } from './page/fill'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site } from './world'

// 10,000 posts on the device, everything quiet; one more like by somebody else on the server. The page gets the focus,
// which is a reason to pull for both sides; the time runs from there, over the request, the storing and the live
// query, until the count on the card has changed.

const CHANGES = 8

const changeOf = (page: Page, card: number): Promise<number> =>
  page.evaluate((index) => {
    const heart = document.querySelectorAll('article button[aria-pressed]')[index]
    if (!heart) throw new Error('no such card')
    return new Promise<number>((resolve) => {
      const before = heart.textContent
      const change = new MutationObserver(() => {
        if (heart.textContent === before) return
        change.disconnect()
        resolve(performance.now() - from)
      })
      change.observe(heart, { childList: true, characterData: true, subtree: true })
      const from = performance.now()
      dispatchEvent(new Event('focus'))
    })
  }, card)

const measure = async (site: Site): Promise<number[]> => {
  const page = await site.open()
  await settled(site, page)
  const times: number[] = []
  for (let card = 0; card < CHANGES; card++) {
    site.server.village.touchNewest(card)
    times.push(await changeOf(page, card))
    await site.server.quiet(300)
  }
  await page.close()
  return times.slice(1)
}

export const changedRow: Benchmark = {
  names: ['changed-row-to-dom'],
  async run(world) {
    const pair = await world.filled({ posts: 10_000, pending: 20 })
    const { ours, peer } = await alternate(world.rounds, pair, measure)
    const measured = { unit: 'ms', value: median(ours), peer: PEER, peer_value: median(peer) }
    return [limitedRatio({ name: 'changed-row-to-dom', ...measured }, 2)]
  },
}

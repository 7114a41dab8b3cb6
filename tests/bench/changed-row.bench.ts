import type { Page } from 'playwright'
import { type Benchmark, limitedRatio } from './benchmark'
import { settled } from './page/fill'
import { HEART } from './page/heart'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site } from './world'

// 10,000 posts on the device, everything quiet; one more like by somebody else on the server. The page gets the focus,
// which is a reason to pull for both sides; the time runs from there, over the request, the storing and the live
// query, until the count on the card has changed.

const CHANGES = 8

const DEADLINE_MS = 10_000

const heartsText = (page: Page, card: number): Promise<string | null> =>
  page.locator(HEART).nth(card).textContent()

/**
 * Milliseconds from the focus to the changed count. Null when it had changed before (a pull of its own was quicker)
 * or did not within the deadline: the next card is asked.
 */
const changeOf = (page: Page, card: number, before: string | null): Promise<number | null> =>
  page.evaluate(
    ({ hearts, index, text, deadlineMs }) => {
      // Looked up each time: a list that draws anew replaces its buttons.
      const isChanged = () => document.querySelectorAll(hearts)[index]?.textContent !== text
      if (isChanged()) return null
      return new Promise<number | null>((resolve) => {
        const end = (took: number | null) => {
          change.disconnect()
          clearTimeout(deadline)
          resolve(took)
        }
        const deadline = setTimeout(end, deadlineMs, null)
        const change = new MutationObserver(() => {
          if (isChanged()) end(performance.now() - from)
        })
        change.observe(document.body, { childList: true, characterData: true, subtree: true })
        const from = performance.now()
        dispatchEvent(new Event('focus'))
      })
    },
    { hearts: HEART, index: card, text: before, deadlineMs: DEADLINE_MS },
  )

const measure = async (site: Site): Promise<number[]> => {
  const page = await site.open()
  await settled(site, page)
  const times: number[] = []
  for (let card = 0; card < CHANGES; card++) {
    const before = await heartsText(page, card)
    site.server.village.touchNewest(card)
    const took = await changeOf(page, card, before)
    if (took !== null) times.push(took)
    await site.server.quiet(300)
  }
  await page.close()
  if (times.length < 2) throw new Error(`only ${times.length} of ${CHANGES} changes were seen`)
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

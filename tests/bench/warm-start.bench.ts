import type { Page } from 'playwright'
import { type Benchmark, limitedRatio } from './benchmark'
import { HEART } from './page/heart'
import { bypassWorker } from './page/network'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Pair, SetUp, Site } from './world'

// A signed-in person comes back to a device that holds 500 posts: a new page, scripts in the caches, rows on disk, home as
// they left it. The time runs from the start of the navigation until the frame with twelve cards is done, and, `-tap`, until
// a heart that is tapped as soon as they are seen is red. `warm-start-cards` is the product as people have it, its service
// worker included (the peer has none); `-no-worker` goes past it.

const WARM_UPS = 3

/** Until the page rests, and has kept its screen for the next start; the peer keeps none. */
async function rest(site: Site, page: Page, isOurs: boolean): Promise<void> {
  await site.server.quiet(1_000)
  if (isOurs)
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':screen')))
}

const seen = async (page: Page): Promise<number> => {
  const cards = await page.waitForFunction(() => window.bench.cards)
  return (await cards.jsonValue())?.painted ?? Number.NaN
}

/** Taps the first heart; gives when it shows. */
const tap = (page: Page): Promise<number> =>
  page.evaluate(
    (hearts) =>
      new Promise<number>((resolve) => {
        const heart = () => document.querySelector<HTMLElement>(hearts)
        const before = heart()?.ariaPressed
        heart()?.click()
        const look = () =>
          heart() && heart()?.ariaPressed !== before
            ? resolve(performance.now())
            : requestAnimationFrame(look)
        look()
      }),
    HEART,
  )

type Measure = (page: Page) => Promise<number>

async function compare(pair: Pair, rounds: number, name: string, measure: Measure, before?: SetUp) {
  const start = async (site: Site): Promise<number[]> => {
    const page = await site.open('/', before)
    const ms = await measure(page)
    await rest(site, page, site === pair.ours)
    await page.close()
    return [ms]
  }
  // Browsers keep compiled code only of scripts they have met several times.
  await alternate(WARM_UPS, pair, start)
  const { ours, peer } = await alternate(rounds, pair, start)
  return { name, unit: 'ms', value: median(ours), peer: PEER, peer_value: median(peer) }
}

export const warmStart: Benchmark = {
  names: ['warm-start-cards', 'warm-start-cards-no-worker', 'warm-start-tap'],
  async run(world) {
    const pair = await world.filled({ posts: 500, pending: 0 })
    const { rounds } = world
    const seenAndTapped = async (page: Page) => {
      await seen(page)
      return tap(page)
    }
    return [
      limitedRatio(await compare(pair, rounds, 'warm-start-cards', seen), 1),
      limitedRatio(await compare(pair, rounds, 'warm-start-cards-no-worker', seen, bypassWorker), 1),
      limitedRatio(await compare(pair, rounds, 'warm-start-tap', seenAndTapped), 1.2),
    ]
  },
}

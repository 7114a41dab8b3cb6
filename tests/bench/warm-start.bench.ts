import { type Benchmark, limitedRatio } from './benchmark'
import { bypassWorker } from './page/network'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Pair, SetUp, Site } from './world'

// A signed-in person comes back to a device that holds 500 posts: a new page, scripts in the caches, rows on disk. The
// time runs from the start of the navigation until the frame with twelve cards is done. `warm-start-cards` is the
// product as people have it, its service worker included (the peer has none); `-no-worker` goes past it.

const WARM_UPS = 3

const start =
  (before?: SetUp) =>
  async (site: Site): Promise<number[]> => {
    const page = await site.open('/', before)
    const cards = await page.waitForFunction(() => window.bench.cards)
    const { painted } = (await cards.jsonValue()) ?? { painted: Number.NaN }
    await site.server.quiet(1_000)
    await page.close()
    return [painted]
  }

async function compare(pair: Pair, rounds: number, name: string, measure: (site: Site) => Promise<number[]>) {
  // Browsers keep compiled code only of scripts they have met several times.
  await alternate(WARM_UPS, pair, measure)
  const { ours, peer } = await alternate(rounds, pair, measure)
  const measured = { name, unit: 'ms', value: median(ours), peer: PEER, peer_value: median(peer) }
  return limitedRatio(measured, 1)
}

export const warmStart: Benchmark = {
  names: ['warm-start-cards', 'warm-start-cards-no-worker'],
  async run(world) {
    const pair = await world.filled({ posts: 500, pending: 0 })
    return [
      await compare(pair, world.rounds, 'warm-start-cards', start()),
      await compare(pair, world.rounds, 'warm-start-cards-no-worker', start(bypassWorker)),
    ]
  },
}

import { type Benchmark, limitedRatio } from './benchmark'
import { bypassWorker } from './page/network'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site } from './world'

// The newest 12 of 50,000 posts: a new page opens the database and asks it for the first time; the time runs from the
// question until the rows are there. Rows lie on disk, stored by each program itself. Ours is the engine's own
// database and live source (`ours/newest`) on the product's rows, the peer raw Dexie's index (`peers/newest`).

const measure = async (site: Site) => {
  const page = await site.open('/newest/index.html', bypassWorker)
  await page.waitForFunction(() => document.title.startsWith('{'))
  const answer = JSON.parse(await page.title()) as { ms: number; ids: string[] }
  await page.close()
  return [answer]
}

export const newest12Cold: Benchmark = {
  names: ['newest-12-cold-50k'],
  async run(world) {
    const pair = await world.filled({ posts: 50_000, pending: 0 })
    const { ours, peer } = await alternate(world.rounds, pair, measure)
    const answers = new Set([...ours, ...peer].map(({ ids }) => ids.join()))
    if (answers.size !== 1 || ours[0]?.ids.length !== 12) throw new Error('the sides gave different rows')
    const [value, peer_value] = [ours, peer].map((side) => median(side.map(({ ms }) => ms))) as [
      number,
      number,
    ]
    return [limitedRatio({ name: 'newest-12-cold-50k', unit: 'ms', value, peer: PEER, peer_value }, 3.5)]
  },
}

import { type Benchmark, limitedRatio } from './benchmark'
import { largestStore } from './page/fill'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site } from './world'

// A visitor's empty device is filled with the newest 500 posts and their authors. The time runs from the start of the
// first `sync_pull` request until all rows are on disk: ours when the pull is proven stored and the tabs are told,
// the peer when its bulk puts (one transaction) are through. The JSON is the same.

const POSTS = 500

const measure = async (site: Site): Promise<number[]> => {
  const { origin } = site.server
  const page = await site.open('/', async (session) => {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  })
  await page.waitForFunction(() => window.bench.stored !== undefined)
  const ms = await page.evaluate(() => {
    const pulls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('sync_pull'))
    return Number(window.bench.stored) - (pulls[0]?.startTime ?? Number.NaN)
  })
  const stored = await page.evaluate(largestStore, '')
  if (stored !== POSTS) throw new Error(`${stored} rows were stored instead of ${POSTS}`)
  await page.close()
  return [ms]
}

export const firstFill: Benchmark = {
  names: ['first-fill-500'],
  async run(world) {
    const { ours, peer } = await alternate(world.rounds, await world.empty(POSTS), measure)
    const measured = { unit: 'ms', value: median(ours), peer: PEER, peer_value: median(peer) }
    return [limitedRatio({ name: 'first-fill-500', ...measured }, 3)]
  },
}

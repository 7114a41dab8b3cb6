import { type Benchmark, limitedRatio, unlimited } from './benchmark'
import { largestStore } from './page/fill'
import { noteRowWrites } from './page/row-writes'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site } from './world'

// A visitor's empty device is filled with the newest 500 posts and their authors. The time runs from the start of the
// first `sync_pull` request until the last transaction that writes rows is complete, by IndexedDB's own event. The
// JSON is the same; the peer puts all of it in one transaction. That our engine then also proves the pull to itself
// delays nobody and is told apart (`-proven`, until its tabs are told).

const POSTS = 500

const measure = async (site: Site) => {
  const { origin } = site.server
  const page = await site.open('/', async (session, fresh) => {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await fresh.addInitScript(noteRowWrites)
  })
  await page.waitForFunction(() => window.bench.stored !== undefined)
  const times = await page.evaluate(() => {
    const pulls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('sync_pull'))
    const from = pulls[0]?.startTime ?? Number.NaN
    return { written: Number(window.rowsWritten) - from, proven: Number(window.bench.stored) - from }
  })
  const stored = await page.evaluate(largestStore, '')
  if (stored !== POSTS) throw new Error(`${stored} rows were stored instead of ${POSTS}`)
  await page.close()
  return [times]
}

export const firstFill: Benchmark = {
  names: ['first-fill-500', 'first-fill-500-proven'],
  async run(world) {
    const { ours, peer } = await alternate(world.rounds, await world.empty(POSTS), measure)
    const peer_value = median(peer.map(({ written }) => written))
    const of = (name: string, times: number[]) => ({
      name,
      unit: 'ms',
      value: median(times),
      peer: PEER,
      peer_value,
    })
    return [
      limitedRatio(
        of(
          'first-fill-500',
          ours.map(({ written }) => written),
        ),
        3,
      ),
      unlimited(
        of(
          'first-fill-500-proven',
          ours.map(({ proven }) => proven),
        ),
      ),
    ]
  },
}

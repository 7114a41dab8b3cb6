import { type Benchmark, unlimited } from './benchmark'
import { settled } from './page/fill'
import { alternate, PEER } from './rounds'
import { median } from './statistics'
import type { Site, World } from './world'

// The page with 10,000 posts on the device, twelve and more cards on the screen, everything quiet: the JavaScript heap
// in use after two garbage collections. Rows lie in IndexedDB, outside of it, on both sides.

const MIB = 1024 * 1024

const measure =
  (world: World) =>
  async (site: Site): Promise<number[]> => {
    const page = await site.open()
    await settled(site, page)
    const session = await world.device.context.newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    await page.close()
    return [usedSize / MIB]
  }

export const memory: Benchmark = {
  names: ['memory-10k'],
  async run(world) {
    const pair = await world.filled({ posts: 10_000, pending: 20 })
    const { ours, peer } = await alternate(world.rounds, pair, measure(world))
    const measured = { unit: 'MiB', value: median(ours), peer: PEER, peer_value: median(peer) }
    return [unlimited({ name: 'memory-10k', ...measured })]
  },
}

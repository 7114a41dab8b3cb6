import { type Benchmark, limitedValue } from './benchmark'
import { settled } from './page/fill'
import { bypassCaches } from './page/network'
import { PEER } from './rounds'
import type { Site } from './world'

// A person comes back to a device that holds rows but no script: no HTTP cache, no service worker. Counted are the
// gzip bytes on the network of every script asked for before the twelfth card was in the DOM, and before the first
// pull of the page was stored, which is when writes and live rows both work. A script asked for and not yet there
// counts in full. Anything of the wallet misses the limit by itself.

const measure = async (site: Site): Promise<{ cards: number; live: number; wallet: boolean }> => {
  const page = await site.open('/', bypassCaches)
  await settled(site, page)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        at: entry.startTime,
        kib: (entry as PerformanceResourceTiming).encodedBodySize / 1024,
      })),
  )
  const { cards, stored } = await page.evaluate(() => window.bench)
  await page.close()
  const until = (end = Number.NaN) => scripts.filter(({ at }) => at <= end)
  const sum = (some: typeof scripts) => some.reduce((total, { kib }) => total + kib, 0)
  return {
    cards: sum(until(cards?.dom)),
    live: sum(until(stored)),
    wallet: until(stored).some(({ name }) => name.includes('wallet')),
  }
}

export const javascript: Benchmark = {
  names: ['js-before-first-cards-kib', 'js-until-live-kib'],
  async run(world) {
    const pair = await world.filled({ posts: 500, pending: 0 })
    const ours = await measure(pair.ours)
    const peer = await measure(pair.peer)
    const sized = (name: string, part: 'cards' | 'live', limit: number) => {
      const measured = { name, unit: 'KiB gzip', value: ours[part], peer: PEER, peer_value: peer[part] }
      const result = limitedValue(measured, limit)
      return { ...result, ok: result.ok && !ours.wallet }
    }
    return [sized('js-before-first-cards-kib', 'cards', 140), sized('js-until-live-kib', 'live', 230)]
  },
}

import { type Benchmark, limitedValue } from './benchmark'
import { settled } from './page/fill'
import { tapHearts } from './page/tap'
import { alternate, PEER } from './rounds'
import { p95 } from './statistics'
import type { Site } from './world'

// As like-tap, but taps fall while 5,000 of the 10,000 rows, spread evenly, have changed on the server and are pulled
// in the product's own pages of 100 (the peer asks for the same). Only taps before the last page was asked for count.
// Waiting for a busy page is part of the time: it runs from the tap's own timestamp until the DOM has changed.

const CHANGED = 5_000
const FRAME_MS = 16.7

const measure = async (site: Site) => {
  const { village } = site.server
  const page = await site.open()
  await settled(site, page)
  const isImported = village.touchMany(CHANGED)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const taps = await tapHearts(
    page,
    () => 60 + Math.random() * 60,
    () => !isImported(),
  )
  await site.server.quiet(500)
  await page.close()
  return taps.map((tap) => tap.dom - tap.at)
}

export const likeTapDuringImport: Benchmark = {
  names: ['like-tap-during-import-p95'],
  async run(world) {
    const pair = await world.filled({ posts: 10_000, pending: 20 })
    const { ours, peer } = await alternate(world.rounds, pair, measure)
    const measured = { unit: 'ms', value: p95(ours), peer: PEER, peer_value: p95(peer) }
    return [limitedValue({ name: 'like-tap-during-import-p95', ...measured }, FRAME_MS)]
  },
}

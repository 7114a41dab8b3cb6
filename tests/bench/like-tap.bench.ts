import { type Benchmark, limitedRatio, limitedValue, unlimited } from './benchmark'
import { settled } from './page/fill'
import { tapHearts } from './page/tap'
import { alternate, PEER } from './rounds'
import { median, p95 } from './statistics'
import type { Site } from './world'

// 10,000 posts on the device, 20 likes waiting to be sent, twelve and more cards on the screen, everything quiet. A
// heart is pressed by the browser's own input; the time runs from the tap's own timestamp until `aria-pressed` has
// changed (to-dom), and until the frame that shows it is done (painted). Each like is sent, accepted and pulled
// before the next tap. Frames are counted from the tap on: 1 is the next one.

const TAPS = 13

const measure = async (site: Site) => {
  const page = await site.open()
  await settled(site, page)
  const taps = await tapHearts(
    page,
    () => 450 + Math.random() * 100,
    (done) => done < TAPS,
  )
  await page.close()
  // The first tap of a page runs code for the first time, on both sides.
  return taps.slice(1)
}

export const likeTap: Benchmark = {
  names: ['like-tap-to-dom-10k', 'like-tap-painted-10k', 'like-tap-painted-ms-10k'],
  async run(world) {
    const pair = await world.filled({ posts: 10_000, pending: 20 })
    const { ours, peer } = await alternate(world.rounds, pair, measure)
    return [
      limitedRatio(
        {
          name: 'like-tap-to-dom-10k',
          unit: 'ms',
          value: median(ours.map((tap) => tap.dom - tap.at)),
          peer: PEER,
          peer_value: median(peer.map((tap) => tap.dom - tap.at)),
        },
        1,
      ),
      limitedValue(
        {
          name: 'like-tap-painted-10k',
          unit: 'frames, p95',
          value: p95(ours.map((tap) => tap.frames)),
          peer: PEER,
          peer_value: p95(peer.map((tap) => tap.frames)),
        },
        1,
      ),
      unlimited({
        name: 'like-tap-painted-ms-10k',
        unit: 'ms',
        value: median(ours.map((tap) => tap.painted - tap.at)),
        peer: PEER,
        peer_value: median(peer.map((tap) => tap.painted - tap.at)),
      }),
    ]
  },
}

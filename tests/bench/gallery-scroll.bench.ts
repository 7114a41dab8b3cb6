import type { Page } from 'playwright'
import { text } from '@/src/features/feed/text'
import { type Benchmark, leastValue, limitedValue } from './benchmark'
import { settled } from './page/fill'
import { type Scrolled, watchScrolling } from './page/scrolling'
import { median } from './statistics'
import type { World } from './world'

// The gallery with 2,000 pictures, all of them reached once, then scrolled by a finger from the last to the first with
// the processor slowed down four times. Frames are those of the page's own thread, which draws the tiles; the peer is
// a page of the same height on which there is nothing, slowed down alike: what this machine can do.

const PICTURES = 2_000
const THROTTLE = 4
const PX_PER_S = 6_000

const SCREENS = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1280, height: 800 },
}

/** Scrolls `page` from where it is to its top; gives what was seen meanwhile. */
async function scrollUp(page: Page, screen: { width: number; height: number }): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const yDistance = await page.evaluate(() => scrollY)
  const watching = page.evaluate(watchScrolling)
  await session.send('Input.synthesizeScrollGesture', {
    x: screen.width / 2,
    y: screen.height / 2,
    yDistance,
    speed: PX_PER_S,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  const seen = await watching
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

/** Goes down until all pictures were shown once. */
async function toTheEnd(page: Page): Promise<void> {
  while (!(await page.getByText(text.end).isVisible()))
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

async function measure(world: World, screen: { width: number; height: number }) {
  const { ours } = await world.filled({ posts: PICTURES, pending: 0 })
  const page = await ours.open('/?tab=gallery')
  await page.setViewportSize(screen)
  await settled(ours, page)
  await toTheEnd(page)
  const gallery = await scrollUp(page, screen)
  // The same page, emptied.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('about:blank')
  await page.setContent(`<body style="margin:0"><div style="height:${height}px"></div>`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const empty = await scrollUp(page, screen)
  await page.close()
  return { gallery, empty }
}

export const galleryScroll: Benchmark = {
  names: ['gallery-scroll-2k-phone', 'gallery-scroll-2k-desktop', 'gallery-cards-2k'],
  async run(world) {
    const rounds: Record<keyof typeof SCREENS, Awaited<ReturnType<typeof measure>>[]> = {
      phone: [],
      desktop: [],
    }
    for (let round = 0; round < Math.min(world.rounds, 3); round++)
      for (const name of ['phone', 'desktop'] as const) rounds[name].push(await measure(world, SCREENS[name]))
    const frames = (name: keyof typeof SCREENS) =>
      leastValue(
        {
          name: `gallery-scroll-2k-${name}`,
          unit: 'frames/s',
          value: median(rounds[name].map(({ gallery }) => gallery.fps)),
          peer: 'an empty page',
          peer_value: median(rounds[name].map(({ empty }) => empty.fps)),
        },
        55,
      )
    const cards = Object.values(rounds).flatMap((some) => some.map(({ gallery }) => gallery.cards))
    return [
      frames('phone'),
      frames('desktop'),
      limitedValue(
        {
          name: 'gallery-cards-2k',
          unit: 'cards',
          value: Math.max(...cards),
          peer: 'all',
          peer_value: PICTURES,
        },
        60,
      ),
    ]
  },
}

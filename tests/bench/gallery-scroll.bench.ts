import type { Page } from 'playwright'
import { text } from '@/src/entities/post/list-text'
import { type Benchmark, leastValue, limitedValue } from './benchmark'
import { settled } from './page/fill'
import { type Scrolled, scrollUp } from './page/scrolling'
import type { World } from './world'

// The gallery with 2,000 pictures, all of them reached once, then scrolled up with the processor slowed down four times:
// for a while as one looks at pictures, then by hard flicks to the first. The slower of the two counts. Every frame
// scrolls, so that none is counted in which nothing moved. The peer is a page of the same height on which there is
// nothing, slowed down alike: what this machine can do.

const PICTURES = 2_000
const THROTTLE = 4
const LOOKING = { speed: 1_000, most: 8_000 }
const FLICKING = { speed: 6_000, most: Number.POSITIVE_INFINITY }
const PEER = { speed: 6_000, most: 5_000 }

const SCREENS = {
  phone: { width: 412, height: 915 },
  desktop: { width: 1280, height: 800 },
}

async function scrolled(page: Page, way: typeof LOOKING): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  const seen = await page.evaluate(scrollUp, way)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return seen
}

/** Goes down until all pictures were shown once. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(async (end) => {
    while (!document.body.textContent.includes(end)) {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, document.documentElement.scrollHeight)
  }, text.end)
}

async function measure(world: World, screen: { width: number; height: number }) {
  const { ours } = await world.filled({ posts: PICTURES, pending: 0 })
  const page = await ours.open('/?tab=gallery')
  await page.setViewportSize(screen)
  await settled(ours, page)
  await toTheEnd(page)
  const ways = [await scrolled(page, LOOKING), await scrolled(page, FLICKING)]
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('about:blank')
  await page.setContent(`<body style="margin:0"><div style="height:${height}px"></div>`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const empty = await scrolled(page, PEER)
  await page.close()
  return {
    fps: Math.min(...ways.map(({ fps }) => fps)),
    cards: Math.max(...ways.map(({ cards }) => cards)),
    empty: empty.fps,
  }
}

export const galleryScroll: Benchmark = {
  names: ['gallery-scroll-2k-phone', 'gallery-scroll-2k-desktop', 'gallery-cards-2k'],
  async run(world) {
    const phone = await measure(world, SCREENS.phone)
    const desktop = await measure(world, SCREENS.desktop)
    const frames = (name: string, { fps, empty }: typeof phone) =>
      leastValue(
        {
          name: `gallery-scroll-2k-${name}`,
          unit: 'frames/s',
          value: fps,
          peer: 'an empty page',
          peer_value: empty,
        },
        55,
      )
    const cards = {
      name: 'gallery-cards-2k',
      unit: 'cards',
      value: Math.max(phone.cards, desktop.cards),
      peer: 'all',
      peer_value: PICTURES,
    }
    return [frames('phone', phone), frames('desktop', desktop), limitedValue(cards, 60)]
  },
}

import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright'
import { HEART } from './heart'
import type { Tap } from './probe'

/**
 * Presses the hearts of the first ten cards in turn with the browser's own input, `gapMs` apart, as long as `goOn`
 * (asked with the number of taps so far) says so. Gives what the probe saw.
 */
export async function tapHearts(
  page: Page,
  gapMs: () => number,
  goOn: (taps: number) => boolean,
): Promise<Tap[]> {
  const hearts = await heartPlaces(page)
  let taps = 0
  for (; goOn(taps); taps++) {
    const heart = hearts[taps % hearts.length]
    if (!heart) throw new Error('no heart on the screen')
    await page.mouse.click(heart.x, heart.y)
    await after(gapMs())
  }
  await page.waitForFunction((count) => window.bench.taps.length === count, taps)
  return page.evaluate(() => window.bench.taps.splice(0))
}

/** The middles of the hearts, clear of what floats at the edges of the screen. */
const heartPlaces = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.evaluate(
    (hearts) =>
      [...document.querySelectorAll(hearts)]
        .map((heart) => heart.getBoundingClientRect())
        .filter(({ top, bottom }) => top > 100 && bottom < innerHeight - 200)
        .slice(0, 10)
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    HEART,
  )

import { expect, it } from 'vitest'
import { devices } from '@/tests/support/devices'
import { aPicture, cardOf, choosePicture, openComposer, publish, typeTitle } from '@/tests/support/fan'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'

// Pictures of no usual shape: a thread across the feed, a ribbon down the page.

const server = served()
const device = devices()

it('a very wide and a very tall picture leave the rest of card and page where they belong', async () => {
  const { page } = await device()
  await page.setViewportSize({ width: 390, height: 844 })
  await asPerson(page, server, 'fan-1')
  // Its own name at every try.
  const wide = `横長の絵巻 ${Date.now()}`
  for (const [title, width, height] of [
    [wide, 8000, 100],
    [`縦長の掛け軸 ${Date.now()}`, 200, 4000],
  ] as const) {
    await openComposer(page, server.url)
    await choosePicture(page, await aPicture(30, width, height))
    await page.getByLabel('動画リンク').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await typeTitle(page, title)
    await publish(page)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const picture = page.getByRole('img', { name: title })
    const box = await picture.boundingBox()
    expect(box?.height).toBeGreaterThan(100)
    expect(box?.height).toBeLessThanOrEqual(844 * 0.85 + 1)
    expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')
  }
  await page.goto(server.url)
  const card = cardOf(page, wide)
  await card.getByText('動画あり').waitFor()
  // All in one moment: the list may still move.
  const { badge, author, heading } = await card.evaluate((whole) => {
    const boxOf = (part: Element | null | undefined) => part?.getBoundingClientRect().toJSON() as DOMRect
    const words = [...whole.querySelectorAll('span')].findLast((part) => part.textContent === '動画あり')
    return {
      badge: boxOf(words),
      author: boxOf(whole.querySelector('time')),
      heading: boxOf(whole.querySelector('h2, h3')),
    }
  })
  expect(badge.y).toBeGreaterThan(author.y + author.height)
  expect(badge.y + badge.height).toBeLessThan(heading.y)
})

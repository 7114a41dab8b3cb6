import { setTimeout as after } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { Site } from '../world'
import { HEART } from './heart'

/** Where Google's page would return to; the bench server takes any token. */
export const SIGN_IN =
  '/auth/callback#attempt=1&access_token=bench&refresh_token=bench&expires_in=864000&token_type=bearer'

/** Longer than the pull that follows the live connection, which comes 2.5 s after it. */
const SETTLED_MS = 3_500
const FILL_DEADLINE_MS = 300_000
/** Below the first 24 cards: those are the ones that benches tap. */
const BELOW_PX = 12_000

/** Opens the program until `posts` rows are on the device's disk, then leaves `pending` likes unsent. */
export async function fill(site: Site, path: string, posts: number, pending: number): Promise<void> {
  // As if the sign-in had begun here.
  const page = await site.open(path, (_, fresh) =>
    fresh.context().addCookies([{ name: 'shinobi-sign-in', value: '1', url: site.server.origin }]),
  )
  await page.waitForSelector('article')
  // Rows that the sign-in page stored for a visitor are not this person's.
  const deadline = performance.now() + FILL_DEADLINE_MS
  while ((await page.evaluate(largestStore, 'visitor')) < posts) {
    if (performance.now() > deadline) throw new Error(`the device never held ${posts} posts`)
    await after(200)
  }
  await site.server.quiet(SETTLED_MS)
  if (pending > 0) {
    site.server.village.isBusy = true
    await page.evaluate(likeBelow, { hearts: HEART, pending, below: BELOW_PX })
    await site.server.quiet(SETTLED_MS)
    site.server.village.isBusy = false
  }
  await page.close()
}

/** Resolves when the page has taken over, its pulls are through and nothing is being sent. */
export async function settled(site: Site, page: Page): Promise<void> {
  await page.waitForFunction(() => window.bench.cards !== undefined)
  await site.server.quiet(SETTLED_MS)
}

/** How many records the largest object store of this origin holds, but for databases named like `except`. */
export async function largestStore(except: string): Promise<number> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name ? [name] : []))
  const counts = names
    .filter((name) => except === '' || !name.includes(except))
    .map(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            if (stores.length === 0) return resolve(0)
            const transaction = opening.result.transaction(stores)
            const requests = stores.map((store) => transaction.objectStore(store).count())
            transaction.oncomplete = () => {
              opening.result.close()
              resolve(Math.max(...requests.map((request) => request.result)))
            }
          }
        }),
    )
  return Math.max(0, ...(await Promise.all(counts)))
}

/** Scrolls down and taps hearts until `pending` are pressed. */
async function likeBelow({
  hearts,
  pending,
  below,
}: {
  hearts: string
  pending: number
  below: number
}): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const page = document.documentElement
  while (page.scrollHeight < below + 3 * innerHeight) {
    scrollTo(0, page.scrollHeight)
    await frame()
  }
  let liked = 0
  for (let top = below; liked < pending; top += innerHeight / 2) {
    scrollTo(0, top)
    await frame()
    await frame()
    for (const heart of document.querySelectorAll<HTMLElement>(`${hearts}[aria-pressed="false"]`))
      if (liked < pending && heart.getBoundingClientRect().top > 0) {
        heart.click()
        liked += 1
      }
  }
  await frame()
}

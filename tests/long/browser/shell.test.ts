import { describe, expect, it } from 'vitest'
import { offlineNoise } from '@/tests/support/console-guard'
import { devices } from '@/tests/support/devices'
import { asPerson } from '@/tests/support/person'
import { served } from '@/tests/support/served'
import { controlled } from '@/tests/support/service-worker'

const server = served()
const device = devices()

async function pngSize(answer: Response): Promise<string> {
  const header = new DataView(await answer.arrayBuffer(), 16)
  return `${header.getUint32(0)}x${header.getUint32(4)}`
}

/** Runs in the page: what Cache Storage holds. */
async function everythingCached() {
  const found: { cache: string; path: string; status: number; type: string }[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true })
      const path = new URL(request.url).pathname
      found.push({ cache: name, path, status: answer?.status ?? 0, type: answer?.type ?? '' })
    }
  }
  const isPicture = ({ cache }: { cache: string }) => cache.includes('pictures')
  return { pictures: found.filter(isPicture), shell: found.filter((entry) => !isPicture(entry)) }
}

describe('shell', () => {
  it('asks the server without waking the worker, which has no answer of its own there', async () => {
    const { page } = await device()
    await page.goto(server.url)
    await controlled(page)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    const sources = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/rest/v1/'))
          .map((entry) => ('workerFinalSourceType' in entry ? entry.workerFinalSourceType : 'unknown')),
      )
    await expect.poll(async () => (await sources()).length).toBeGreaterThan(0)
    expect(new Set(await sources())).toEqual(new Set(['network']))
  })

  it('can be installed', async () => {
    const { page, context } = await device()
    await page.goto(server.url)
    await controlled(page)
    const session = await context.newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifest = await session.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    const { name, icons } = JSON.parse(manifest.data ?? '{}')
    expect(name).toBe('忍の里')
    const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
    for (const { src, sizes } of drawn) expect(await pngSize(await fetch(server.url + src))).toBe(sizes)
  })

  it('may go into the bfcache: nothing listens for `unload`', async () => {
    const { page } = await device()
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      const listen = EventTarget.prototype.addEventListener
      EventTarget.prototype.addEventListener = function (type, ...rest) {
        heard.push(type)
        return listen.call(this, type, ...rest)
      }
    })
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    await expect.poll(heard).toContain('pagehide')
    expect(await heard()).not.toContain('unload')
  })

  it('shows where one is in the person’s own colours, too', async () => {
    const { page } = await device()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(server.url)
    const ground = (role: 'tab' | 'link', name: string) =>
      page
        .getByRole(role, { name, exact: true })
        .filter({ visible: true })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.getByRole('tab', { name: '新着' }).waitFor()
    expect(await ground('tab', '新着')).not.toBe(await ground('tab', 'ギャラリー'))
    expect(await ground('link', 'ホーム')).not.toBe(await ground('link', '検索'))
  })

  it('answers no address of the server with the app', async () => {
    const { page } = await device()
    await page.goto(server.url)
    await controlled(page)
    const answer = await page.goto(`${server.url}/healthz`)
    expect(await answer?.json()).toEqual({ ok: true })
  })

  it('keeps pictures and the shell, never an answer of the API', async () => {
    const { page } = await device()
    await asPerson(page, server, 'fan-1')
    await controlled(page)
    await page.reload()
    await page.getByRole('article').first().waitFor()
    const picture = page.locator('article img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const kept = () => page.evaluate(everythingCached)
    await expect.poll(async () => (await kept()).pictures.length).toBeGreaterThan(0)
    const { shell, pictures } = await kept()
    for (const { path, status, type } of pictures) {
      expect(path).toMatch(/^\/storage\/v1\/(object|render\/image)\/public\//)
      expect({ status, type }).toEqual({ status: 200, type: expect.stringMatching(/^(basic|cors)$/) })
    }
    const shellPaths = shell.map(({ path }) => path)
    expect(shellPaths).toContain('/index.html')
    for (const path of shellPaths) {
      expect(path).toMatch(
        /^\/(index\.html|assets\/.+|favicon\.svg|(icon-192|badge-96)\.png|manifest\.webmanifest|(take-tokens|load-guard)\.js)$/,
      )
    }
  })

  it('gives the largest kept width of a picture when the one asked for cannot be had', async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(server.url)
    await controlled(page)
    const [post] = await server.sql<{ image_url: string }[]>`
      select image_url from public.posts where image_url is not null order by feed_key limit 1`
    const sizeAt = (width: number) =>
      page.evaluate(async (address) => {
        const answer = await fetch(address)
        return answer.ok ? (await answer.blob()).size : answer.status
      }, `/storage/v1/render/image/public/post-images/${post?.image_url}?width=${width}&quality=80`)
    const large = await sizeAt(640)
    const small = await sizeAt(320)
    expect(large).toBeGreaterThan(small)
    await context.setOffline(true)
    expect(await sizeAt(1280)).toBe(large)
    expect(await sizeAt(480)).toBe(large)
    expect(await sizeAt(320)).toBe(small)
    await context.setOffline(false)
  })

  it("fetches a picture anew where a portal's page lies in its place", async () => {
    const { page, context } = await device({ expect: [offlineNoise] })
    await page.goto(server.url)
    await controlled(page)
    const [post] = await server.sql<{ image_url: string }[]>`
      select image_url from public.posts where image_url is not null order by feed_key limit 1`
    const address = `/storage/v1/render/image/public/post-images/${post?.image_url}?width=320&quality=80`
    const typeNow = () =>
      page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), address)
    await page.evaluate(async (url) => {
      const portal = new Response('Free Wi-Fi', { headers: { 'content-type': 'text/html' } })
      await (await caches.open('pictures')).put(url, portal)
    }, address)
    expect(await typeNow()).toMatch(/^image\//)
    const keptType = () =>
      page.evaluate(
        async (url) =>
          (await (await caches.open('pictures')).match(url, { ignoreVary: true }))?.headers.get(
            'content-type',
          ),
        address,
      )
    await expect.poll(keptType).toMatch(/^image\//)
    await context.setOffline(true)
    expect(await typeNow()).toMatch(/^image\//)
    await context.setOffline(false)
  })

  it.each([
    ['index.html', '<title>Free Wi-Fi</title>', 'text/html'],
    ['assets/index-', 'export const', 'text/javascript'],
  ])('opens where other bytes lie in the place of %s, and offline after it', async (path, body, type) => {
    const { page, context } = await device({ expect: [offlineNoise, /SyntaxError|Unexpected/] })
    await page.goto(server.url)
    await controlled(page)
    await page.getByRole('article').first().waitFor()
    const damaged = await page.evaluate(
      async ([path, body, type]) => {
        let count = 0
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            if (new URL(url).pathname.startsWith(`/${path}`) && /html|js/.test(url)) {
              await (await caches.open(name)).put(
                url,
                new Response(body, { headers: { 'content-type': type } }),
              )
              count += 1
            }
        return count
      },
      [path, body, type] as const,
    )
    expect(damaged).toBeGreaterThan(0)
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
    await context.setOffline(true)
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
  })

  it('takes a page that came past the worker, without loading it again', async () => {
    const { page, context } = await device()
    await page.goto(server.url)
    await controlled(page)
    await page.addInitScript(() =>
      Object.assign(window, { cameControlled: navigator.serviceWorker.controller !== null }),
    )
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBypassServiceWorker', { bypass: true })
    await page.reload({ waitUntil: 'commit' })
    await controlled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'cameControlled'))).toBe(false)
    await page.getByRole('article').first().waitFor()
    expect(loads).toBe(1)
  })

  it('takes no worker where private browsing would throw it away', async () => {
    const { page, context } = await device()
    await context.addInitScript(() => {
      navigator.storage.estimate = async () => ({ quota: 100 * 1024 * 1024, usage: 0 })
    })
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
    await page.waitForLoadState('load')
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
    ).toBe(0)
    expect(asked).not.toContain('/sw.js')
  })
})

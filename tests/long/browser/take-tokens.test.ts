import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Device, launchBrowser } from '@/tests/support/browser'
import { served } from '@/tests/support/served'

const server = served()
let device: Device

beforeAll(async () => {
  device = await launchBrowser({ expect: [/40[013]/] })
})
afterAll(async () => {
  await device?.close()
})

const tokens = '#access_token=aaa.bbb.ccc&refresh_token=rrr&expires_in=3600&token_type=bearer'

/** The address as every script after the first one sees it, from the moment the head is read. */
async function addressesSeen(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('noteAddress', (address: string) => seen.push(address))
  await page.addInitScript(() => {
    const note = () =>
      (window as unknown as { noteAddress(address: string): void }).noteAddress(location.href)
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes])
      const isLoader = (node: Node) => node instanceof HTMLScriptElement || node instanceof HTMLLinkElement
      if (
        added.some((node) => isLoader(node) && !(node as HTMLScriptElement).src?.endsWith('/take-tokens.js'))
      )
        note()
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}

describe('attack 18: tokens in the address', () => {
  it.for(['index.html', 'public/auth-redirect.html'])(
    'nothing of %s loads before they are taken',
    async (file) => {
      const html = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
      const [first] = html.match(/<(script|link|style|img)[^>]*>/) ?? []
      expect(first).toBe('<script src="/take-tokens.js">')
    },
  )

  it('are gone from every address of the way in before anything else sees it', async () => {
    const page = await device.newPage()
    const seen = await addressesSeen(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
    await page.goto(`${server.url}/auth-redirect.html?return_to=%2Fdrafts${tokens}`)
    await page.waitForURL((url) => url.pathname === '/auth/callback')
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    expect(seen.join(' ')).not.toContain('aaa.bbb')
    expect(asked.slice(2).join(' ')).not.toContain('aaa.bbb')
    expect(await page.evaluate(() => location.href)).not.toContain('access_token')
    await page.close()
  })

  it.for(['/', '/login', '/no-such-place'])('are thrown away at %s, where no sign-in ends', async (path) => {
    const page = await device.newPage()
    await page.goto(`${server.url}${path}?keep=1${tokens}`)
    const { href, kept } = await page.evaluate(() => ({
      href: location.href,
      kept: sessionStorage.getItem('shinobi-tokens'),
    }))
    expect(kept).toBeNull()
    expect(href).toContain(`${path}?keep=1`)
    expect(href).not.toMatch(/aaa|rrr/)
    await page.close()
  })
})

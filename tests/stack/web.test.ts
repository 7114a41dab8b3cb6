import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '@/supabase/local/web/security-headers'
import { serverConfig } from '@/sync/host/config'
import buildApp from '@/tests/support/built-app'
import { navigate as openPage } from '@/tests/support/navigate'
import { APIKEY, type Stack, startStack } from './start-stack'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
let stack: Stack
beforeAll(async () => {
  await buildApp()
  stack = await startStack()
})
afterAll(() => stack.stop())

const navigate = (path: string) => openPage(new URL(path, stack.url).href)

test('the key built into the app is the one the server knows', async () => {
  expect(serverConfig.apikey).toBe(APIKEY)
  expect(await (await stack.request('/local/config')).json()).toEqual({ url: stack.url, apikey: APIKEY })
})

test('every address of the app is its one page, asked for anew each time', async () => {
  const html = await readFile(`${dist}/index.html`, 'utf8')
  for (const path of ['/', '/posts/123', '/login?return_to=%2Fdrafts', '/忍']) {
    const response = await navigate(path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toBe(html)
    expect(response.headers.get('cache-control'), path).toBe('no-cache')
  }
})

test('a file that does not exist is 404, not the page', async () => {
  for (const path of [
    '/assets/gone-abc123.js',
    '/nothing.png',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/%E0%A4%A',
  ]) {
    const response = await stack.request(path)
    expect(response.status, path).toBe(404)
  }
})

test('a share that no worker took is told on its page', async () => {
  const response = await stack.request('/share', { method: 'POST', body: new FormData(), redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/share?error=unexpected'])
})

test('hashed files stay for ever, the worker is asked for anew', async () => {
  const [asset] = (await readdir(`${dist}/assets`)).filter((name) => name.endsWith('.js'))
  const response = await stack.request(`/assets/${asset}`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(await readFile(`${dist}/assets/${asset}`, 'utf8'))
  // The page in a file's place is no file.
  expect((await navigate('/assets/gone')).headers.get('cache-control')).toBe('no-cache')
  for (const path of ['/sw.js', '/manifest.webmanifest']) {
    expect((await stack.request(path)).headers.get('cache-control')).toBe('no-cache')
  }
})

test('what has not changed is not sent again', async () => {
  const etag = (await stack.request('/sw.js')).headers.get('etag') ?? ''
  expect((await stack.request('/sw.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

describe('headers', () => {
  test('pages may run what is the app’s own, be framed by nobody, and speak with nobody else', async () => {
    const policy = (await navigate('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe|http/)
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]).not.toContain('https:')
  })

  test('an inline script of the page is named by its hash, another is not allowed', () => {
    const policy = contentSecurityPolicy('<script src="/a.js"></script><script>go()</script>', 'host')
    expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';")
  })

  test('every answer says how it may be used', async () => {
    for (const path of ['/', '/healthz', '/rest/v1/posts', '/local/people', '/nothing.js']) {
      const { headers } = await stack.request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    }
  })
})

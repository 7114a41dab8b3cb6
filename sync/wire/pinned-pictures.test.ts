import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pin, readPinned, unpin } from './pinned-pictures'

const PATH = 'me/1-a.jpg'
const page = () => new Response('<title>Free Wi-Fi</title>', { headers: { 'content-type': 'text/html' } })
const picture = () =>
  new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { headers: { 'content-type': 'image/jpeg' } })

let kept: Map<string, Response>
beforeEach(() => {
  kept = new Map()
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    put: async (address: string, response: Response) => void kept.set(address, response),
    delete: async (address: string) => kept.delete(address),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

const start = (collection = 'cats') => pin(collection, [PATH], () => undefined, new AbortController().signal)

test.each([200, 404, 511])("a captive portal's page with %i is not carried along", async (status) => {
  vi.stubGlobal('fetch', async () => new Response(await page().text(), { status, headers: page().headers }))
  await expect(start()).rejects.toThrow()
  expect(await readPinned('cats', [PATH])).toEqual({ done: 0, bytes: 0 })
})

test('one that lies there already counts for nothing, and is replaced', async () => {
  vi.stubGlobal('fetch', async () => picture())
  await start()
  for (const address of kept.keys()) kept.set(address, page())
  expect(await readPinned('cats', [PATH])).toEqual({ done: 0, bytes: 0 })
  await start()
  expect(await readPinned('cats', [PATH])).toEqual({ done: 1, bytes: 4 })
})

test('what two collections keep stays as long as one of them does', async () => {
  vi.stubGlobal('fetch', async () => picture())
  await start()
  expect(await readPinned('dogs', [PATH])).toEqual({ done: 0, bytes: 0 })
  await start('dogs')
  await unpin('cats')
  expect(await readPinned('cats', [PATH])).toEqual({ done: 0, bytes: 0 })
  expect(await readPinned('dogs', [PATH])).toEqual({ done: 1, bytes: 4 })
  await unpin('dogs')
  expect(kept.size).toBe(0)
})

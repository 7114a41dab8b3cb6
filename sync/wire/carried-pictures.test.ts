import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CARRIED } from '@/src/domain/picture-caches'
import { carryPictures, shrinkCarried } from './carried-pictures'
import { countPictures, readKept } from './kept-pictures'

const KIB = 1024
const picture = (bytes = 40 * KIB) => {
  const file = new Uint8Array(bytes)
  file.set([0xff, 0xd8, 0xff], 0)
  file.set([0xff, 0xd9], bytes - 2)
  return new Response(file, { headers: { 'content-type': 'image/jpeg' } })
}

/** The browser's caches, each a map of address → answer. */
let stored: Map<string, Map<string, Response>>
let asked: string[]
let answer: (address: string) => Response
const cacheOf = (name: string) => {
  const kept = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, kept)
  return {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (request: string | { url: string }) =>
      kept.get(typeof request === 'string' ? request : request.url)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
    delete: async (request: string | { url: string }) =>
      kept.delete(typeof request === 'string' ? request : request.url),
  }
}
beforeEach(() => {
  stored = new Map()
  asked = []
  answer = () => picture()
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    match: async (address: string) =>
      [...stored.values()]
        .find((one) => one.has(address))
        ?.get(address)
        ?.clone(),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(/post-images\/([^?]+)/.exec(address)?.[1] ?? address)
    return answer(address)
  })
})
afterEach(() => vi.unstubAllGlobals())

const carry = (wanted: string[], budget = 40 * KIB * KIB, signal = new AbortController().signal) =>
  carryPictures(wanted, budget, signal)

it('keeps what is wanted, once, and lets go what is not wanted any more', async () => {
  await carry(['me/a.jpg', 'me/b.jpg'])
  expect(await readKept(CARRIED)).toEqual({ count: 2, bytes: 80 * KIB })
  await carry(['me/b.jpg', 'me/c.jpg'])
  expect(asked).toEqual(['me/a.jpg', 'me/b.jpg', 'me/c.jpg'])
  expect(await readKept(CARRIED)).toEqual({ count: 2, bytes: 80 * KIB })
})

it('lets go at once what a smaller budget has no room for, and asks for nothing', async () => {
  await carry(['me/a.jpg', 'me/b.jpg', 'me/c.jpg'])
  await shrinkCarried(90 * KIB)
  expect(asked).toHaveLength(3)
  expect(await readKept(CARRIED)).toEqual({ count: 2, bytes: 80 * KIB })
  await shrinkCarried(0)
  expect(await readKept(CARRIED)).toEqual({ count: 0, bytes: 0 })
})

it('one that the disk lost a part of is fetched anew by the next page', async () => {
  await carry(['me/a.jpg'])
  const [address] = [...(stored.get(CARRIED)?.keys() ?? [])]
  const part = (await picture().arrayBuffer()).slice(0, KIB)
  stored.get(CARRIED)?.set(address ?? '', new Response(part, { headers: { 'content-type': 'image/jpeg' } }))
  vi.resetModules()
  const nextPage = await import('./carried-pictures')
  await nextPage.carryPictures(['me/a.jpg'], 40 * KIB * KIB, new AbortController().signal)
  expect(asked).toEqual(['me/a.jpg', 'me/a.jpg'])
  expect(await readKept(CARRIED)).toEqual({ count: 1, bytes: 40 * KIB })
})

it('never takes more room than it is given, whatever the pictures turn out to be', async () => {
  answer = () => picture(300 * KIB)
  await carry(['a', 'b', 'c'], 500 * KIB)
  expect(await readKept(CARRIED)).toEqual({ count: 1, bytes: 300 * KIB })
  await carry(['a', 'b', 'c'], 0)
  expect(await readKept(CARRIED)).toEqual({ count: 0, bytes: 0 })
})

/** As the Storage API says it. */
const no = (status: number, error: string) =>
  Response.json({ statusCode: `${status}`, error, message: error }, { status })
const page = (status: number) =>
  new Response('<title>Free Wi-Fi</title>', { status, headers: { 'content-type': 'text/html' } })

it('a picture that is gone is passed over', async () => {
  answer = (address) => (address.includes('gone') ? no(404, 'not_found') : picture())
  await carry(['gone', 'a'])
  expect(await readKept(CARRIED)).toMatchObject({ count: 1 })
})

it.each<[string, () => Response]>([
  ['a captive portal’s page', () => page(200)],
  ['a captive portal’s page with 403', () => page(403)],
  ['a captive portal’s page with 404', () => page(404)],
  ['an empty 404', () => new Response('', { status: 404 })],
  ['a JSON 404 of somebody else', () => Response.json({ error: 'no' }, { status: 404 })],
  ['too many at once', () => no(429, 'too_many_requests')],
  ['a server in trouble', () => no(503, 'unavailable')],
])('%s is no word about a picture: the round ends, what was kept stays', async (_, lost) => {
  await carry(['a'])
  answer = (address) => (address.includes('/b?') ? lost() : picture())
  await expect(carry(['a', 'b', 'c'])).rejects.toThrow()
  expect(asked).toEqual(['a', 'b'])
  expect(await readKept(CARRIED)).toMatchObject({ count: 1 })
})

it('what was looked at is copied instead of fetched, and counted once', async () => {
  await carry(['a'])
  const [address = ''] = stored.get(CARRIED)?.keys() ?? []
  stored.clear()
  stored.set('pictures', new Map([[address, picture()]]))
  asked = []
  await carry(['a'])
  expect(asked).toEqual([])
  expect(await countPictures()).toBe(1)
})

it('ends when it is told to', async () => {
  const leaving = new AbortController()
  answer = () => {
    leaving.abort()
    return picture()
  }
  await carry(['a', 'b'], 40 * KIB * KIB, leaving.signal)
  expect(asked).toEqual(['a'])
  expect(await readKept(CARRIED)).toMatchObject({ count: 0 })
})

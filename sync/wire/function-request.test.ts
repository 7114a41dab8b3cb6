import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommandError } from './command-fetch'
import { askFunction } from './function-request'

vi.mock('../host/config', () => ({ serverConfig: { url: 'https://sato.example', apikey: 'key' } }))
vi.mock('./remote-request', () => ({ ownToken: async () => 'token' }))

afterEach(() => vi.unstubAllGlobals())

const shape = v.object({ address: v.string() })
const answered = (body: string | null, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
const failure = () => askFunction('wallet/verify', shape, {}).catch(({ code }: CommandError) => code)

test('asks as the person who is here, by POST with what there is to say', async () => {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json({ address: '0x1' })
  })
  expect(await askFunction('wallet/verify', shape, { message: 'm' })).toEqual({ address: '0x1' })
  await askFunction('wallet/config', shape)
  expect(asked).toMatchObject([
    [
      'https://sato.example/functions/v1/wallet/verify',
      { method: 'POST', body: '{"message":"m"}', headers: { authorization: 'Bearer token' } },
    ],
    ['https://sato.example/functions/v1/wallet/config', { method: 'GET', cache: 'no-store' }],
  ])
})

const PAGE = '<!doctype html><title>Free Wi-Fi</title>'
const others = [
  null,
  '',
  PAGE,
  'null',
  '[]',
  '{}',
  '{"ok":true}',
  '{"address":7}',
  '"0x1"',
  '[{"address":"0x1"}]',
]

test.each([200, 201, 400, 401, 403, 404, 429, 500, 502, 511])(
  'with %i, an answer of another shape is a connection to try again',
  async (status) => {
    for (const body of others) {
      answered(body, status)
      expect(await failure(), String(body)).toBe('network_error')
    }
    answered('{"error":"constructor"}', status)
    expect(await failure()).toBe('network_error')
  },
)

test('204 says nothing that was asked for', async () => {
  answered(null, 204)
  expect(await failure()).toBe('network_error')
})

test('a refusal has a name of the catalogue, and no yes carries one', async () => {
  answered('{"error":"rate_limit_exceeded"}', 429)
  expect(await failure()).toBe('rate_limit_exceeded')
  answered('{"error":"rate_limit_exceeded"}', 200)
  expect(await failure()).toBe('network_error')
})

test('a lost connection is one to try again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await failure()).toBe('network_error')
})

import { afterEach, expect, test, vi } from 'vitest'
import { stopMails } from './stop-mails'

vi.mock('../host/config', () => ({ serverConfig: { url: 'https://sato.example', apikey: 'key' } }))

afterEach(() => vi.unstubAllGlobals())

const answered = (body: string | null, status: number) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

test.each(['like', 'comment', 'follow', 'report'])(
  'mails of the type %s are stopped when the function says so',
  async (type) => {
    answered(JSON.stringify({ type }), 200)
    expect(await stopMails('token')).toBe(type)
  },
)

test('a token opens nothing when the function says so', async () => {
  answered('{"error":"not_found"}', 404)
  expect(await stopMails('token')).toBe(null)
})

test.each([
  ['<!doctype html><title>Free Wi-Fi</title>', 404],
  ['{"code":"NOT_FOUND","message":"Requested function was not found"}', 404],
  ['{"error":"not_found","message":"no route"}', 404],
  ['{"error":"Not Found"}', 404],
  ['null', 404],
  ['', 404],
  ['{"error":"not_found"}', 200],
  ['{"type":"portal"}', 200],
  ['{"type":"constructor"}', 200],
  ['{"type":"like"}', 201],
  ['{"type":"like"}', 500],
  ['<!doctype html><title>Free Wi-Fi</title>', 200],
  ['{"error":"unexpected"}', 500],
])('%s with %i says neither', async (body, status) => {
  answered(body, status)
  await expect(stopMails('token')).rejects.toThrow('network_error')
})

test('what does not come is asked for again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(stopMails('token')).rejects.toThrow('network_error')
})

import { afterEach, expect, it, vi } from 'vitest'
import { postFile } from './upload'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose next request ends like that. */
function ending(end: 'load' | 'error', status: number, responseText = '') {
  class Request {
    status = status
    responseText = responseText
    upload = {}
    onload = () => undefined
    onerror = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    getResponseHeader = (name: string) => (name === 'retry-after' ? '7' : null)
    send = () => queueMicrotask(() => (end === 'load' ? this.onload() : this.onerror()))
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

const post = () =>
  postFile({
    url: '/storage',
    headers: {},
    blob: new Blob(['jpeg']),
    timeout: 1_000,
    onProgress: () => undefined,
  })

it('gives what the server said', async () => {
  ending('load', 503, '{"message":"later"}')
  const response = await post()
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    503,
    '7',
    '{"message":"later"}',
  ])
  ending('load', 204)
  expect((await post()).status).toBe(204)
})

it('rejects without an answer', async () => {
  ending('error', 0)
  await expect(post()).rejects.toThrow(TypeError)
})

it.each([
  [999, ''],
  [600, '<title>Firewall</title>'],
  [101, ''],
  [204, 'a body'],
  [304, 'a body'],
])('rejects an answer that no Response can be: %i with “%s”', async (status, body) => {
  ending('load', status, body)
  await expect(post()).rejects.toThrow()
})

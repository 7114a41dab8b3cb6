import { afterEach, expect, test, vi } from 'vitest'
import { fetchPicture, type Picture } from './pictures'

const picture: Picture = { bucket: 'post-images', path: 'me/1-a.jpg', file: 'pictures/posts/1-a.jpg' }
const html = { 'content-type': 'text/html' }
const gif = () => new Response('GIF89a', { headers: { 'content-type': 'image/gif' } })

vi.mock('../host/backoff', async (original) => ({ ...(await original<object>()), backoffMs: () => 0 }))
afterEach(() => vi.unstubAllGlobals())

/** How one picture ends when the server answers so, one after the other, and why it waited. */
async function exported(...answers: Response[]) {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', async () => answers.shift() ?? gif())
  const controller = new AbortController()
  const pauses: (string | undefined)[] = []
  const onPause = (pause?: { why: string }) => pauses.push(pause?.why)
  const blob = await fetchPicture(picture, { signal: controller.signal, onPause })
  return { text: await blob?.text(), pauses }
}

test.each([200, 400, 401, 403, 404, 413])(
  "a captive portal's page with %i is waited out: neither a picture nor a missing one",
  async (status) => {
    const page = new Response('<title>Free Wi-Fi</title>', { status, headers: html })
    expect(await exported(page)).toEqual({ text: 'GIF89a', pauses: ['connection', undefined] })
  },
)

test('called off, also where `AbortSignal.any` is missing, it ends', async () => {
  vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined })
  const asked = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  vi.stubGlobal('fetch', asked)
  const controller = new AbortController()
  const ends = fetchPicture(picture, { signal: controller.signal, onPause: () => undefined })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  controller.abort()
  await expect(ends).rejects.toThrow('aborted')
})

test('what the Storage API says that it does not have is missing', async () => {
  const none = Response.json({ statusCode: '404', error: 'not_found', message: 'no' }, { status: 400 })
  expect(await exported(none)).toEqual({ text: undefined, pauses: [undefined] })
})

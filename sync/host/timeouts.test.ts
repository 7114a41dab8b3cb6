import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { silenceLimit, timeoutFor } from './timeouts'

it('is short for a like and long enough for a picture on a slow connection (20 KB/s)', () => {
  expect(timeoutFor(null)).toBe(10_000)
  expect(timeoutFor('x'.repeat(400))).toBeLessThan(10_100)
  const picture = new Blob([new Uint8Array(2_000_000)])
  expect(timeoutFor(picture)).toBeGreaterThan(100_000)
})

/** An answer of as many parts, one every `ms`; ends as the request does. */
const answer = (parts: number, ms: number, signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      async start(out) {
        signal.addEventListener('abort', () => out.error(signal.reason))
        for (let n = 0; n < parts && !signal.aborted; n++) {
          out.enqueue(new TextEncoder().encode('あ'))
          await after(ms)
        }
        if (!signal.aborted) out.close()
      },
    }),
  )

it('is for as long as something comes, however long the whole takes, and ends with the silence', async () => {
  const going = silenceLimit(200)
  expect(await going.listen(answer(8, 50, going.signal)).text()).toBe('あ'.repeat(8))
  going.end()
  const silent = silenceLimit(50)
  await expect(silent.listen(answer(2, 400, silent.signal)).text()).rejects.toThrow()
})

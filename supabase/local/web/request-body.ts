import type { MiddlewareHandler } from 'hono'

/** A sender who says nothing for so long has left. The whole request has `requestTimeout` (http-server.ts). */
const MOST_SILENCE_MS = 10_000

class Silence extends Error {}

async function readAll(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Silence()), MOST_SILENCE_MS)
    })
    const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
    if (done) return Buffer.concat(chunks)
    chunks.push(value)
  }
}

/** Reads the whole body before anything is done for it: an idle sender would hold a lane or a connection. */
export const bodyFirst: MiddlewareHandler = async (c, next) => {
  const { body, url, method, headers, signal } = c.req.raw
  if (!body) return next()
  try {
    const whole = await readAll(body)
    c.req.raw = new Request(url, { method, headers, signal, body: new Uint8Array(whole) })
  } catch (error) {
    if (!(error instanceof Silence)) throw error
    return c.json({ message: 'The body did not come' }, 408, { connection: 'close' })
  }
  return next()
}

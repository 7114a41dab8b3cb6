/** Timeout of requests with small answers (ms). */
export const ANSWER_MS = 10_000
/**
 * A refresh gets twice that: its token counts once, and a late first asking after the second would end the session (ms).
 */
export const REFRESH_MS = 20_000
/**
 * A limit (ms) on silence instead of the whole: what is large may take minutes as long as it goes on
 * coming. `signal` is for the request, `listen` gives the body of its answer, `end` when it has been read. `onBytes` is
 * told how much has come so far.
 */
export function silenceLimit(ms: number, onBytes: (bytes: number) => void = () => undefined) {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), ms)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), ms)
  }
  return {
    signal: controller.signal,
    listen: (response: Response): Response => {
      heard()
      if (!response.body) return response
      let bytes = 0
      const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, out) => {
          heard()
          bytes += part.byteLength
          onBytes(bytes)
          out.enqueue(part)
        },
      })
      // Without its status: of a firewall's 999 no `Response` can be made.
      return new Response(response.body.pipeThrough(listening), { headers: response.headers })
    },
    end: () => clearTimeout(timer),
  }
}

/** The slowest connection on which a thing still arrives (bytes a ms): a picture of 1 MB gets two minutes. */
const SLOWEST = 8

/** How long (ms) a request with this body may take before it counts as lost: what is to be sent waits behind it. */
export const timeoutFor = (body: string | Blob | null): number =>
  ANSWER_MS + Math.ceil((body instanceof Blob ? body.size : (body?.length ?? 0)) / SLOWEST)

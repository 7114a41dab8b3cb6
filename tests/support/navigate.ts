import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A page as a browser opens it: by `node:http`, since what `fetch` says of its mode is its own to say. */
export async function navigate(url: string): Promise<Response> {
  const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers }, resolve).on('error', reject),
  )
  const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  const status = answer.statusCode ?? 0
  return new Response(new Uint8Array(await buffer(answer)), { status, headers: Object.fromEntries(said) })
}

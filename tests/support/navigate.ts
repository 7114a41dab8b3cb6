import { get } from 'node:http'

/** A page as a browser opens it: by `node:http`, since what `fetch` says of its mode is its own to say. */
export const navigate = (url: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' }
    get(url, { headers }, async (answer) => {
      const body = Buffer.concat(await Array.fromAsync(answer))
      const said = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      resolve(new Response(body, { status: answer.statusCode ?? 0, headers: Object.fromEntries(said) }))
    }).on('error', reject)
  })

// One click out of one type of mail (RFC 8058): POST …/unsubscribe?token=… ends it. A look at the address (GET), which
// programs take before anybody clicks, changes nothing and leads to the page with the button.

import { rpc } from '../_shared/database.ts'

const SITE = Deno.env.get('SITE_URL') ?? ''
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'apikey, content-type' }

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (request.method === 'GET' || request.method === 'HEAD')
    return Response.redirect(new URL(`/unsubscribe?token=${encodeURIComponent(token)}`, SITE).href, 303)
  if (request.method !== 'POST') return Response.json({ error: 'POST only' }, { status: 405, headers: CORS })
  try {
    const type = UUID.test(token) ? await rpc<string | null>('unsubscribe', { p_token: token }) : null
    return type
      ? Response.json({ type }, { headers: CORS })
      : Response.json({ error: 'not_found' }, { status: 404, headers: CORS })
  } catch (error) {
    console.error(`unsubscribe: ${(error as Error).message}`)
    return Response.json({ error: 'unexpected' }, { status: 500, headers: CORS })
  }
})

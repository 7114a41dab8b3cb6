import type { App } from '@supabase/lite'
import type { GoogleStandIn } from '../auth/google'
import { plainUpload } from '../storage/multipart'

/** lite takes a token that is no JWT for no token at all; PostgREST refuses it. */
function isMalformed(authorization: string | null): boolean {
  const token = authorization?.replace(/^Bearer\s+/, '') ?? ''
  return token !== '' && !token.startsWith('sb_') && !/^[^.]+\.[^.]+\.[^.]+$/.test(token)
}

const malformed = () =>
  Response.json(
    { code: 'PGRST301', message: 'Expected 3 parts in JWT', details: null, hint: null },
    { status: 401 },
  )

/**
 * lite sets up schemas and grants with the first request each of its APIs gets; two at once collide on the grants (a
 * 409 or 500). So those first ones are answered one after the other, and the rest waits for them.
 */
function oneByOneAtFirst(lite: App): App['fetch'] {
  const known = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  return async (request: Request) => {
    const api = new URL(request.url).pathname.split('/')[1] ?? ''
    if (known.has(api)) {
      await last
      return lite.fetch(request)
    }
    const answer = last.then(() => lite.fetch(request))
    last = answer.then(
      () => known.add(api),
      () => undefined,
    )
    return answer
  }
}

type Parts = {
  lite: App
  /** Undefined when real Google is asked. */
  google: GoogleStandIn | undefined
  images: (request: Request) => Promise<Response>
  functions: (request: Request) => Promise<Response>
}

/** Sends an API request to the part that answers it, mending what lite does differently from the hosted platform. */
export function createApi({ lite, google, images, functions }: Parts) {
  const ask = oneByOneAtFirst(lite)
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    if (path.startsWith('/functions/v1/')) return functions(request)
    if (path.startsWith('/storage/v1/render/image/')) return images(request)
    if (path.startsWith('/storage/v1/')) {
      const upload = await plainUpload(request)
      return upload instanceof Response ? upload : ask(upload)
    }
    if (path.startsWith('/rest/v1/') && isMalformed(request.headers.get('authorization'))) return malformed()
    const response = await ask(request)
    return google && path === '/auth/v1/authorize' ? google.redirect(response) : response
  }
}

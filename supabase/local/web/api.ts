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
 * lite sets up its schemas and grants with the first request it gets; two at once collide on the grants (a 409 or 500).
 * So the others wait for the first.
 */
function afterTheFirst(lite: App): App['fetch'] {
  let first: Promise<unknown> | undefined
  return async (request: Request) => {
    if (first) {
      await first
      return lite.fetch(request)
    }
    const answer = Promise.resolve(lite.fetch(request))
    first = answer.catch(() => undefined)
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
  const ask = afterTheFirst(lite)
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

import type { App } from '@supabase/lite'
import type { GoogleStandIn } from '../auth/google'
import { plainUpload } from '../storage/multipart'

type Parts = {
  lite: App
  /** Undefined when real Google is asked. */
  google: GoogleStandIn | undefined
  images: (request: Request) => Promise<Response>
  functions: (request: Request) => Promise<Response>
}

/** Sends an API request to the part that answers it, mending what lite does differently from the hosted platform. */
export function createApi({ lite, google, images, functions }: Parts) {
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    if (path.startsWith('/functions/v1/')) return functions(request)
    if (path.startsWith('/storage/v1/render/image/')) return images(request)
    if (path.startsWith('/storage/v1/')) {
      const upload = await plainUpload(request)
      return upload instanceof Response ? upload : lite.fetch(upload)
    }
    const response = await lite.fetch(request)
    return google && path === '/auth/v1/authorize' ? google.redirect(response) : response
  }
}

import { postIdIn, publicPost, withPreview } from '../../functions/_shared/link-preview'
import type { staticFiles } from './static-files'

type Parts = {
  files: ReturnType<typeof staticFiles>
  /** Where people find this server. */
  origin: string
  key: string
  /** The Data API, as who opens the page: crawlers of one address must not fill the lane of all. */
  ask: (request: Request, address: string) => Promise<Response>
}

/** Serves the app, the page of a post with its link preview, whatever a crawler accepts. */
export function appWithPreviews({ files, origin, key, ask }: Parts) {
  return async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const id = pathname.startsWith('/posts/') ? postIdIn(pathname) : undefined
    if (!id) return files.serve(request)
    const index = new URL('/', request.url)
    const post = await publicPost(id, {
      api: origin,
      key,
      ask: (asked) => ask(asked, address),
    })
    if (!post) return files.serve(new Request(index, { headers: request.headers }))
    const page = await files.serve(new Request(index))
    if (!page.ok) return page
    const headers = new Headers(page.headers)
    // The page's own: with another post's title it is another page.
    headers.delete('etag')
    headers.delete('content-length')
    return new Response(withPreview(await page.text(), post, origin, origin), { headers })
  }
}

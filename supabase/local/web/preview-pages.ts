import { extname } from 'node:path'
import {
  postIdIn,
  publicPost,
  siteReader,
  withPostPreview,
  withSitePreview,
} from '../../functions/_shared/link-preview'
import type { staticFiles } from './static-files'

type Parts = {
  files: ReturnType<typeof staticFiles>
  /** Where people find this server. */
  origin: string
  key: string
  /** The Data API, as who opens the page: crawlers of one address must not fill the lane of all. */
  ask: (request: Request, address: string) => Promise<Response>
}

/** A browser that opens a page says so, and reads no preview: it gets the page as it was built. Crawlers do not say it. */
const isOpenedByBrowser = ({ headers }: Request): boolean => headers.get('sec-fetch-mode') === 'navigate'

/** Serves the app, its page with the link preview of what is at the address, whatever a crawler accepts. */
export function appWithPreviews({ files, origin, key, ask }: Parts) {
  // Nobody's question in particular: many crawlers share its answer.
  const readSite = siteReader({ api: origin, key, ask: (asked) => ask(asked, 'site') })

  return async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const index = new URL('/', request.url)
    const id = pathname.startsWith('/posts/') ? postIdIn(pathname) : undefined
    const post = id && (await publicPost(id, { api: origin, key, ask: (asked) => ask(asked, address) }))
    const asBuilt = await files.serve(id ? new Request(index, { headers: request.headers }) : request)
    if (!post && (isOpenedByBrowser(request) || extname(pathname) !== '' || !isPage(asBuilt))) return asBuilt
    // As it was built, but not compressed.
    const page = await files.serve(new Request(index))
    if (!page.ok) return page
    const [html, own] = await Promise.all([page.text(), readSite()])
    const headers = new Headers(page.headers)
    // The page's own: with another title it is another page.
    headers.delete('etag')
    headers.delete('content-length')
    const shown = post
      ? withPostPreview(html, post, own, origin, origin)
      : withSitePreview(html, own, origin, origin)
    return new Response(shown, { headers })
  }
}

const isPage = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/html')

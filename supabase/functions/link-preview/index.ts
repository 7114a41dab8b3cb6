// GET …/link-preview/{path of the app} → the app's page with its preview, for crawlers, which run no scripts: a post's own,
// else what admins set of the site's. Everything is read as a visitor. The page is the one at SITE_URL.

import {
  postIdIn,
  publicPost,
  siteReader,
  withPostPreview,
  withSitePreview,
} from '../_shared/link-preview.ts'

const SITE_URL = (Deno.env.get('SITE_URL') ?? '').replace(/\/+$/, '')
const API_URL = Deno.env.get('SUPABASE_URL') ?? ''
/** A release shows here this much later. */
const KEPT_MS = 5 * 60_000

/** For crawlers it is as good: they read the head alone. */
const BARE =
  '<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>忍の里</title></head><body></body></html>'

const source = { api: API_URL, key: Deno.env.get('SUPABASE_ANON_KEY') ?? '', ask: fetch }
const readSite = siteReader(source)

let kept: { html: string; until: number } | undefined

async function page(): Promise<string> {
  if (kept && kept.until > Date.now()) return kept.html
  try {
    const response = await fetch(`${SITE_URL}/`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(2_000),
    })
    if (!response.ok) return BARE
    kept = { html: await response.text(), until: Date.now() + KEPT_MS }
    return kept.html
  } catch {
    return BARE
  }
}

Deno.serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('GET only', { status: 405 })
  const id = postIdIn(new URL(request.url).pathname)
  const [html, own, post] = await Promise.all([page(), readSite(), id ? publicPost(id, source) : undefined])
  const shown = post
    ? withPostPreview(html, post, own, SITE_URL, API_URL)
    : withSitePreview(html, own, SITE_URL, API_URL)
  return new Response(shown, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      // Nothing of it is to run: crawlers read its head.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
})

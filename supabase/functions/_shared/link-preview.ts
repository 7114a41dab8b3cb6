// What crawlers read of the site and of a post, for the embedded server and the function `link-preview` alike. Knows
// neither Deno nor Node.

import { shortened } from './shortened.ts'

const SITE_NAME = '忍の里'
const SITE_DESCRIPTION = '忍者のファンアートを投稿して、好きを届け合う場所。電波がなくても使えます。'
/** The database's answer is waited for this long: then it is the site's own preview. */
const MOST_MS = 1000
const MOST_CHARACTERS = 200
/** A step of the picture transformation (`src/domain/images.ts`): the first above the 1200 that previews are shown at. */
const IMAGE_WIDTH = 1280

// With what a sentence leaves at the end of an address (as `src/domain/paths.ts`).
const POST_PAGE = /\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:%[0-9a-f]{2}|[^\w/%-])*\/?$/i

/** The id in the address of a post's page. */
export const postIdIn = (pathname: string): string | undefined => POST_PAGE.exec(pathname)?.[1]?.toLowerCase()

interface Post {
  id: string
  title: string
  description: string
  image_url: string | null
  is_sensitive: boolean
  is_marked_sensitive: boolean
}

/** What admins set of it (`site_settings`); what they left empty is as it comes with the app. */
export interface SitePreview {
  og_title?: string
  og_description?: string
  /** Path inside the bucket og-images. */
  og_image_url?: string
}

interface Source {
  /** Where the Data API answers. */
  api: string
  key: string
  ask: (request: Request) => Promise<Response>
}

/** The rows that a visitor may see at an address of the Data API; undefined when they do not come in time. */
async function rowsAt<Row>(address: string, { api, key, ask }: Source): Promise<Row[] | undefined> {
  const signal = AbortSignal.timeout(MOST_MS)
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  const read = async (): Promise<Row[] | undefined> => {
    const response = await ask(new Request(`${api}/rest/v1/${address}`, { headers: { apikey: key }, signal }))
    const rows: unknown = response.ok ? await response.json() : undefined
    // A gateway answers with 200 and words of its own.
    return Array.isArray(rows) && rows.every((row) => row && typeof row === 'object') ? rows : undefined
  }
  return Promise.race([read().catch(() => undefined), late])
}

/** A post as a visitor may see it; undefined when there is none, or the answer does not come in time. */
export async function publicPost(id: string, source: Source): Promise<Post | undefined> {
  const rows = await rowsAt<Post>(
    `posts?id=eq.${id}&select=id,title,description,image_url,is_sensitive,is_marked_sensitive`,
    source,
  )
  return rows?.[0]
}

/** So long a change may take to be seen by crawlers. */
const SITE_KEPT_MS = 5_000

/** Gives the site's own preview, asked for anew when it is old; meanwhile, and where no answer comes, the last one. */
export function siteReader(source: Source): () => Promise<SitePreview> {
  let known: SitePreview | undefined
  let asking: Promise<void> | undefined
  let until = 0
  const ask = async () => {
    const rows = await rowsAt<{ key: string; value: string }>(
      'site_settings?key=like.og_*&select=key,value',
      source,
    )
    if (rows) known = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    until = Date.now() + SITE_KEPT_MS
    asking = undefined
  }
  return async () => {
    if (Date.now() >= until) asking ??= ask()
    if (!known) await asking
    return known ?? {}
  }
}

const inert = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Marks nobody sees, which would turn round what a preview says (as `src/domain/one-line.ts`). */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** More marks than any script sets on one letter (likewise). */
const PILES = /(\p{M}{8})\p{M}+/gu

/** One line, not longer than previews show. */
const summary = (words: string): string =>
  shortened(words.replace(MARKS, '').replace(PILES, '$1').replace(/\s+/g, ' ').trim(), MOST_CHARACTERS)

const pathOf = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/')

const pictureAt = (bucket: string, path: string, api: string): string =>
  `${api}/storage/v1/render/image/public/${bucket}/${pathOf(path)}?width=${IMAGE_WIDTH}&quality=80`

interface Preview {
  title: string
  description: string
  /** Its address; undefined: the app's icon. */
  picture: string | undefined
  properties: Record<string, string>
}

/** The page with a post's preview in place of its own. `site` is where people find the app, `api` its server. */
export function withPostPreview(
  html: string,
  post: Post,
  own: SitePreview,
  site: string,
  api: string,
): string {
  const title = summary(post.title)
  // What is not for everybody's eyes is no preview.
  const path = post.is_sensitive || post.is_marked_sensitive ? null : post.image_url
  return withPreview(html, `${title}｜${SITE_NAME}`, site, {
    title,
    description: summary(post.description) || siteDescription(own),
    picture: path ? pictureAt('post-images', path, api) : sitePicture(own, api),
    properties: {
      'og:type': 'article',
      'og:url': `${site}/posts/${post.id}`,
      ...(path && { 'og:image:alt': title }),
    },
  })
}

/** Any other page, with what admins set of the site's own preview. */
export const withSitePreview = (html: string, own: SitePreview, site: string, api: string): string =>
  withPreview(html, SITE_NAME, site, {
    title: summary(own.og_title ?? '') || SITE_NAME,
    description: siteDescription(own),
    picture: sitePicture(own, api),
    properties: { 'og:type': 'website' },
  })

const siteDescription = (own: SitePreview): string => summary(own.og_description ?? '') || SITE_DESCRIPTION

const sitePicture = ({ og_image_url: path }: SitePreview, api: string): string | undefined =>
  path ? pictureAt('og-images', path, api) : undefined

function withPreview(html: string, pageTitle: string, site: string, preview: Preview): string {
  const { title, description, picture } = preview
  const properties = {
    'og:site_name': SITE_NAME,
    'og:locale': 'ja_JP',
    'og:title': title,
    'og:description': description,
    'og:image': picture ?? `${site}/icon-512.png`,
    ...preview.properties,
  }
  const tags = [
    `<title>${inert(pageTitle)}</title>`,
    `<meta name="description" content="${inert(description)}">`,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${inert(value)}">`,
    ),
  ]
  const bare = html.replace(
    /<title>[^<]*<\/title>\s*|<meta (?:name="(?:description|twitter:[^"]*)"|property="og:[^"]*")[^>]*>\s*/g,
    '',
  )
  const end = bare.indexOf('</head>')
  return end === -1 ? html : `${bare.slice(0, end)}${tags.join('\n    ')}\n  ${bare.slice(end)}`
}

// What crawlers read of a post, for the embedded server and the function `link-preview` alike. Knows neither Deno nor Node.

const SITE_NAME = '忍の里'
const SITE_DESCRIPTION = '忍者のファンアートを投稿して、好きを届け合う場所。電波がなくても使えます。'
/** The database's answer is waited for this long: then it is the site's own preview. */
const MOST_MS = 1000
const MOST_CHARACTERS = 200
/** A step of the picture transformation (`src/domain/images.ts`): the first above the 1200 that previews are shown at. */
const IMAGE_WIDTH = 1280

const POST_PAGE = /\/posts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** The id in the address of a post's page. */
export const postIdIn = (pathname: string): string | undefined => POST_PAGE.exec(pathname)?.[1]?.toLowerCase()

interface Post {
  id: string
  title: string
  description: string
  image_url: string | null
}

interface Source {
  /** Where the Data API answers. */
  api: string
  key: string
  ask: (request: Request) => Promise<Response>
}

async function read(id: string, { api, key, ask }: Source, signal: AbortSignal): Promise<Post | undefined> {
  const address = `${api}/rest/v1/posts?id=eq.${id}&select=id,title,description,image_url`
  const response = await ask(new Request(address, { headers: { apikey: key }, signal }))
  const rows: Post[] = response.ok ? await response.json() : []
  return rows[0]
}

/** A post as a visitor may see it; undefined when there is none, or the answer does not come in time. */
export async function publicPost(id: string, source: Source): Promise<Post | undefined> {
  const signal = AbortSignal.timeout(MOST_MS)
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  return Promise.race([read(id, source, signal).catch(() => undefined), late])
}

const inert = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One line, not longer than previews show. */
const shortened = (words: string): string => {
  const characters = [...words.replace(/\s+/g, ' ').trim()]
  return characters.length <= MOST_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

const pathOf = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/')

const imageOf = ({ image_url: path }: Post, site: string, api: string): string =>
  path
    ? `${api}/storage/v1/render/image/public/post-images/${pathOf(path)}?width=${IMAGE_WIDTH}&quality=80`
    : `${site}/icon-512.png`

/** The page with a post's preview in place of its own. `site` is where people find the app, `api` its server. */
export function withPreview(html: string, post: Post, site: string, api: string): string {
  const title = shortened(post.title)
  const description = shortened(post.description) || SITE_DESCRIPTION
  const properties = {
    'og:site_name': SITE_NAME,
    'og:locale': 'ja_JP',
    'og:type': 'article',
    'og:title': title,
    'og:description': description,
    'og:url': `${site}/posts/${post.id}`,
    'og:image': imageOf(post, site, api),
    ...(post.image_url && { 'og:image:alt': title }),
  }
  const tags = [
    `<title>${inert(title)}｜${SITE_NAME}</title>`,
    `<meta name="description" content="${inert(description)}">`,
    `<meta name="twitter:card" content="${post.image_url ? 'summary_large_image' : 'summary'}">`,
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

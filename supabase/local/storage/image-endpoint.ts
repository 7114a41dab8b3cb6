import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sql } from 'postgres'
import sharp from 'sharp'
import { Lane, LaneFull } from '../web/lane'
import { writeWhole } from '../write-whole'
import type { ObjectFiles } from './object-files'
import { MOST_PIXELS, pictureKind } from './picture-kind'
import { type Variant, variantFor } from './variants'

const ADDRESS = '/storage/v1/render/image/public/'
const YEAR_S = 31_536_000
/** Pictures worked on at a time: the rest of the server needs the processor too. */
const WORKERS = 2
/** And that may wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 200
/** The largest takes under two, where nothing else is done. */
const MOST_SECONDS = 10

type Parts = { sql: Sql; files: ObjectFiles }

const failure = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: String(status), error: message, message }, { status, headers })

/** Bucket and key of an address; undefined for a broken escape, or one no name can hold. */
function objectOf(pathname: string): [bucket: string, key: string] | undefined {
  try {
    const [bucket = '', ...key] = decodeURIComponent(pathname.slice(ADDRESS.length)).split('/')
    return pathname.includes('%00') ? undefined : [bucket, key.join('/')]
  } catch {
    return undefined
  }
}

async function render(source: Buffer, { width, quality, format }: Variant): Promise<Buffer> {
  // libvips decides by the bytes too, and would run an SVG's filters for hours.
  if (!pictureKind(source)) throw new Error('no picture')
  // What a browser shows is shown: also with stray bytes, or cut short.
  const picture = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  // AVIF looks the same about 20 steps below JPEG's scale; effort 2 takes a twelfth of the default's time.
  if (format === 'avif') return picture.avif({ quality: Math.max(30, quality - 20), effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality, effort: 3 }).toBuffer()
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer()
}

/**
 * Answers the hosted platform's image transformation addresses for public buckets. Each variant is made once, however
 * many ask at the same time, and kept beside the source under a name that holds the source's own hash.
 */
export function imageEndpoint({ sql, files }: Parts): (request: Request) => Promise<Response> {
  const making = new Map<string, Promise<Buffer>>()
  const lane = new Lane(WORKERS, MOST_WAITING)

  async function make(path: string, bucket: string, key: string, variant: Variant): Promise<Buffer> {
    const made = await lane.take(async () => render(await readFile(files.path(bucket, key)), variant))
    await mkdir(dirname(path), { recursive: true })
    await writeWhole(path, made)
    return made
  }

  async function variantOf(bucket: string, key: string, eTag: string, variant: Variant): Promise<Buffer> {
    const { width, quality, format } = variant
    const name = createHash('sha256').update(`${eTag}/${width}/${quality}/${format}`).digest('hex')
    const path = join(files.variants(bucket, key), name)
    const kept = await readFile(path).catch(() => undefined)
    if (kept) return kept
    const running = making.get(path) ?? make(path, bucket, key, variant).finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  async function answer(...wanted: Parameters<typeof variantOf>): Promise<Response> {
    const body = await variantOf(...wanted).catch((error: unknown) => error)
    if (body instanceof LaneFull) return failure(503, 'Too many pictures at once', { 'retry-after': '5' })
    if (!(body instanceof Buffer)) return failure(422, 'The source is no picture')
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': `image/${wanted[3].format}`,
        'cache-control': `public, max-age=${YEAR_S}`,
        vary: 'Accept',
      },
    })
  }

  return async (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' || !url.pathname.startsWith(ADDRESS)) return failure(404, 'not_found')
    const [bucket = '', key = ''] = objectOf(url.pathname) ?? []
    const variant = variantFor(url.searchParams, request.headers.get('accept') ?? '')
    if (!variant) return failure(400, 'width and quality are numbers')
    const [open] = await sql`select 1 from storage.buckets b join storage.objects o on o.bucket_id = b.id
      where b.id = ${bucket} and b.public and o.name = ${key}`
    const head = open ? await files.headObject(bucket, key).catch(() => undefined) : undefined
    if (!head) return failure(404, 'Object not found')
    return answer(bucket, key, head.eTag, variant)
  }
}

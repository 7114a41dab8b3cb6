import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededPicture } from './seed'
import { type Stack, startStack } from './start-stack'

let stack: Stack
let fan: Awaited<ReturnType<Stack['as']>>
let path: string
const BUCKET = 'post-images'

/** A picture with enough in it that formats and qualities differ. */
const picture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#fff',
    },
  })
    .jpeg()
    .toBuffer()

const blob = (bytes: Buffer, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

const variant = (query: string, accept = 'image/avif,image/webp,*/*', of = path) =>
  stack.request(`/storage/v1/render/image/public/${BUCKET}/${of}?${query}`, { headers: { accept } })

beforeAll(async () => {
  stack = await startStack()
  fan = await stack.as('fan-1')
  path = `${fan.user.id}/${Date.now()}-abcdef.jpg`
})
afterAll(() => stack.stop())

test('storage-js stores a Blob, and everybody gets its bytes back', async () => {
  const bytes = await picture(1800, 1200)
  const { error } = await fan.client.storage
    .from(BUCKET)
    .upload(path, blob(bytes), { cacheControl: '31536000' })
  expect(error).toBeNull()
  const response = await fetch(`${stack.url}/storage/v1/object/public/${BUCKET}/${path}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toContain('max-age=31536000')
  // Whatever somebody uploads, it runs nothing on the app's own origin.
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('nobody stores below another person, above themselves, or without signing in', async () => {
  const small = await picture(10, 10)
  const other = (await stack.as('fan-2')).client.storage.from(BUCKET)
  for (const target of [`${fan.user.id}/1-a.jpg`, path, `../${fan.user.id}/1-a.jpg`]) {
    const { error } = await other.upload(target, blob(small), { upsert: true })
    expect(error, target).not.toBeNull()
  }
  const { error } = await stack.client().storage.from(BUCKET).upload(`${fan.user.id}/2-a.jpg`, blob(small))
  expect(error).not.toBeNull()
  const rows =
    await stack.sql`select name from storage.objects where name not in (${path}, ${seededPicture.path})`
  expect(rows).toEqual([])
})

test('what is no picture, or too large, is refused and not stored', async () => {
  const bucket = fan.client.storage.from(BUCKET)
  const html = await bucket.upload(`${fan.user.id}/3-a.jpg`, blob(Buffer.from('<script>'), 'text/html'))
  expect(html.error).not.toBeNull()
  const svg = await bucket.upload(`${fan.user.id}/4-a.jpg`, blob(Buffer.from('<svg/>'), 'image/svg+xml'))
  expect(svg.error).not.toBeNull()
  const large = await bucket.upload(`${fan.user.id}/5-a.jpg`, blob(Buffer.alloc(26 * 1024 * 1024)))
  expect(large.error).not.toBeNull()
  expect(
    await stack.sql`select 1 from storage.objects where name like ${`${fan.user.id}/_-a.jpg`}`,
  ).toHaveLength(0)
})

test.each([
  ['image/avif,image/webp,*/*', 'avif'],
  ['image/webp,image/jpeg', 'webp'],
  ['*/*', 'jpeg'],
])('a browser that accepts %s gets %s', async (accept, format) => {
  const response = await variant('width=640&quality=80', accept)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  expect(response.headers.get('vary')).toBe('Accept')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000')
  const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(info).toMatchObject({ width: 640, height: 427 })
})

test.each([
  ['width=100', 150],
  ['width=321', 480],
  ['width=1500', 1536],
  ['width=99999', 1536],
  ['', 1536],
])('only the allowed widths are made: %s gives %i', async (query, width) => {
  const response = await variant(query, 'image/jpeg')
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
})

test('qualities that are not allowed become the nearest that is', async () => {
  const size = async (query: string) => (await (await variant(query, 'image/jpeg')).arrayBuffer()).byteLength
  expect(await size('width=320&quality=1')).toBe(await size('width=320&quality=50'))
  expect(await size('width=320&quality=100')).toBe(await size('width=320&quality=90'))
  expect(await size('width=320&quality=50')).toBeLessThan(await size('width=320&quality=90'))
})

/** Everything on the disk that was made of pictures. */
const variantFiles = async () =>
  (await readdir(join(stack.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && one.parentPath.endsWith('.variants'))
    .map((one) => join(one.parentPath, one.name))

test('a variant is made once, however many ask, and comes from the disk after that', async () => {
  const before = (await variantFiles()).length
  const answers = await Promise.all(Array.from({ length: 12 }, () => variant('width=960&quality=75')))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(bodies.every((body) => body.equals(bodies[0] as Buffer))).toBe(true)
  const after = await variantFiles()
  expect(after.length).toBe(before + 1)
  const same = await Promise.all(
    after.map(async (file) => (await readFile(file)).equals(bodies[0] as Buffer)),
  )
  // Marked on the disk, it is the marked one that comes: nothing is made again.
  await writeFile(after[same.indexOf(true)] as string, 'from the disk')
  expect(await (await variant('width=960&quality=75')).text()).toBe('from the disk')
})

test('a replaced picture is shown, not its former variant', async () => {
  const target = `${fan.user.id}/${Date.now()}-fedcba.jpg`
  const bucket = fan.client.storage.from(BUCKET)
  await bucket.upload(target, blob(await picture(600, 300)))
  const before = (await variantFiles()).length
  const first = await (await variant('width=320', 'image/jpeg', target)).arrayBuffer()
  expect(await variantFiles()).toHaveLength(before + 1)
  await bucket.remove([target])
  expect(await variantFiles()).toHaveLength(before)
  expect((await variant('width=320', 'image/jpeg', target)).status).toBe(404)
  await bucket.upload(target, blob(await picture(600, 600)))
  const second = await (await variant('width=320', 'image/jpeg', target)).arrayBuffer()
  expect((await sharp(Buffer.from(first)).metadata()).height).toBe(160)
  expect((await sharp(Buffer.from(second)).metadata()).height).toBe(320)
})

test('what is not there, not public, or not a number has no variant', async () => {
  expect((await variant('width=320', '*/*', 'nobody/1.jpg')).status).toBe(404)
  expect((await variant('width=wide')).status).toBe(400)
  expect((await variant('width=320', '*/*', '%E0%A4%A')).status).toBe(404)
  await stack.sql`update storage.buckets set public = false where id = ${BUCKET}`
  expect((await variant('width=320')).status).toBe(404)
  await stack.sql`update storage.buckets set public = true where id = ${BUCKET}`
})

test('a picture the seed put there is served like any other', async () => {
  const response = await stack.request(
    `/storage/v1/object/public/${seededPicture.bucket}/${seededPicture.path}`,
  )
  expect(response.headers.get('content-type')).toBe('image/png')
})

import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ObjectFiles } from '@/supabase/local/storage/object-files'
import { QUALITIES, WIDTHS } from '@/supabase/local/storage/variants'
import { type Stack, startStack } from '@/tests/stack/start-stack'

let stack: Stack
let fan: Awaited<ReturnType<Stack['as']>>
beforeAll(async () => {
  stack = await startStack()
  fan = await stack.as('fan-1')
})
afterAll(() => stack.stop())

const BUCKET = 'post-images'
const bomb = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="200"/>'.repeat(9)}</filter><rect width="3000" height="3000" filter="url(#f)"/></svg>`,
)
const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
const nameOf = (n: number) => `${fan.user.id}/${n}-abc.jpg`
const upload = (
  name: string,
  bytes: Buffer,
  type = 'image/jpeg',
  bucket = BUCKET,
  to = { stack, access_token: fan.access_token },
) =>
  to.stack.request(`/storage/v1/object/${bucket}/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${to.access_token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  })
const variant = (name: string, width = 320) =>
  stack.request(`/storage/v1/render/image/public/${BUCKET}/${name}?width=${width}`)

test.each([
  ['SVG', bomb],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', Buffer.from('GIF89a')],
  ['HTML that begins as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
  ['25 million pixels', await photo(5000, 5000)],
  ['nothing', Buffer.alloc(0)],
])('%s declared as a JPEG is refused and not stored', async (_, bytes) => {
  const answer = await upload(nameOf(1), bytes)
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ statusCode: '415', error: 'invalid_mime_type' })
  expect(await stack.sql`select 1 from storage.objects where name = ${nameOf(1)}`).toHaveLength(0)
})

test('the limit holds for uploads at once, and removing them gives no new ones', async () => {
  const other = await stack.as('fan-2')
  const bytes = await photo()
  const to = { stack, access_token: other.access_token }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      upload(`${other.user.id}/${n}-abc.jpg`, bytes, 'image/jpeg', BUCKET, to),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const stored = answers.flatMap(({ status }, n) => (status === 200 ? `${other.user.id}/${n}-abc.jpg` : []))
  const removed = await other.client.storage.from(BUCKET).remove(stored)
  expect(removed.data).toHaveLength(30)
  expect((await upload(`${other.user.id}/99-abc.jpg`, bytes, 'image/jpeg', BUCKET, to)).status).toBe(429)
})

test('one kind of picture declared as another is refused too', async () => {
  const png = await sharp(await photo())
    .png()
    .toBuffer()
  expect((await upload(nameOf(2), png)).status).toBe(415)
  expect((await upload(nameOf(2), await photo())).status).toBe(200)
  expect((await upload(`${fan.user.id}/2-abc.png`, png, 'image/png', 'avatars')).status).toBe(200)
})

test.each([
  ['JPEG', 'jpeg', 'image/jpeg', BUCKET, {}],
  ['progressive JPEG', 'jpeg', 'image/jpeg', BUCKET, { progressive: true }],
  ['PNG', 'png', 'image/png', 'avatars', {}],
  ['WebP', 'webp', 'image/webp', 'avatars', {}],
] as const)('what hangs on after the end of a %s is not stored', async (kind, format, type, bucket, how) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 61, height: 43, channels: 3, background: '#fff', noise } })
    .withExif({ IFD0: { Copyright: 'within' } })
    .toFormat(format, how)
    .toBuffer()
  const name = `${fan.user.id}/7-${kind.replace(' ', '-')}.${format.replace('jpeg', 'jpg')}`
  const tail = Buffer.concat([Buffer.from('PK\u0003\u0004<script>alert(1)</script>'), await photo()])
  expect((await upload(name, Buffer.concat([picture, tail]), type, bucket)).status).toBe(200)
  const stored = await stack.request(`/storage/v1/object/public/${bucket}/${name}`)
  expect(Buffer.from(await stored.arrayBuffer()).equals(picture)).toBe(true)
  const [row] = await stack.sql`select metadata ->> 'size' as size from storage.objects where name = ${name}`
  expect(Number(row?.size)).toBe(picture.length)
})

test('a JPEG without its end is stored as it is', async () => {
  const cut = (await photo(200, 200)).subarray(0, -2)
  expect((await upload(nameOf(8), cut)).status).toBe(200)
  const stored = await stack.request(`/storage/v1/object/public/${BUCKET}/${nameOf(8)}`)
  expect(Buffer.from(await stored.arrayBuffer()).equals(cut)).toBe(true)
})

test('a drawing that lies there already is never drawn; the others are shown', async () => {
  await upload(nameOf(3), await photo())
  // As one from before uploads were looked into, or put there by another way.
  const files = new ObjectFiles(`${stack.dataDir}/files`)
  await writeFile(files.path(BUCKET, nameOf(3)), bomb)
  const begin = performance.now()
  expect((await variant(nameOf(3))).status).toBe(422)
  expect(performance.now() - begin).toBeLessThan(30_000)
  expect((await variant(nameOf(2))).status).toBe(200)
})

test('over the limit of uploads the answer is "later", with the seconds', async () => {
  const [limit] = await stack.sql`select max_count from private.rate_limits where action = 'image_upload'`
  await stack.sql`insert into private.rate_limit (action, identifier, window_start, count)
    values ('image_upload', ${fan.user.id}, date_bin('1 minute', clock_timestamp(), 'epoch'), ${limit?.max_count ?? 1000})
    on conflict (action, identifier, window_start) do update set count = excluded.count`
  const answer = await upload(nameOf(4), await photo())
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ statusCode: '429', message: 'rate_limit_exceeded' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1)
  expect(await stack.sql`select 1 from storage.objects where name = ${nameOf(4)}`).toHaveLength(0)
})

test('however many are asked for, the server answers, says "later", and ends when told to', async () => {
  const own = await startStack()
  const { access_token, user } = await own.as('fan-1')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = sharp({ create: { width: 3900, height: 3900, channels: 3, background: '#fff', noise } })
  const bytes = await large.jpeg().toBuffer()
  const files = new ObjectFiles(`${own.dataDir}/files`)
  const asked: Promise<number>[] = []
  for (const n of [1, 2, 3]) {
    const name = `${user.id}/${n}-abc.jpg`
    await upload(name, await photo(), 'image/jpeg', BUCKET, { stack: own, access_token })
    await writeFile(files.path(BUCKET, name), bytes)
    for (const width of WIDTHS)
      for (const quality of QUALITIES)
        for (const accept of ['image/avif', 'image/webp', 'image/jpeg'])
          asked.push(
            own
              .request(
                `/storage/v1/render/image/public/${BUCKET}/${name}?width=${width}&quality=${quality}`,
                {
                  headers: { accept },
                },
              )
              .then(
                ({ status }) => status,
                () => 0,
              ),
          )
  }
  const busy = new Promise<void>((resolve) => {
    for (const status of asked) status.then((code) => code === 503 && resolve())
  })
  await busy
  expect((await own.request('/healthz')).status).toBe(200)
  const begin = performance.now()
  await own.stop()
  expect(performance.now() - begin).toBeLessThan(30_000)
})

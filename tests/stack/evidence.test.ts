import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from './start-stack'

// The team's copy of a picture that was reported, made by the function `keep-evidence`.

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

type Client = Awaited<ReturnType<Stack['as']>>['client']

const picture = async (background: string) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 640, height: 480, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )

/** Each second instead of each minute. */
const hurry = (job: string) => stack.sql`update cron.job set schedule = '1 seconds' where jobname = ${job}`

test('of a picture that was reported the team keeps a copy, and nobody else', async () => {
  const author = await stack.as('fan-1')
  const reporter = await stack.as('fan-2')
  const master = await stack.as('master')
  await stack.sql`update public.profiles set admin_rank = 'master' where id = ${master.user.id}`
  const path = `${author.user.id}/1-abcdef.jpg`
  const bytes = await picture('#a33')
  expect((await author.client.storage.from('post-images').upload(path, bytes)).error).toBeNull()
  const [post] = await stack.sql`
    insert into public.posts (id, user_id, title, image_url, image_width, image_height)
    values (gen_random_uuid(), ${author.user.id}, '絵', ${path}, 640, 480) returning id`
  await stack.sql`insert into public.reports (id, reporter_id, content_type, content_id, reason)
    values (gen_random_uuid(), ${reporter.user.id}, 'post', ${post?.id}, 'other')`
  const [row] = await stack.sql`select id from public.report_cases where content_id = ${post?.id}`
  const copy = String(row?.id)
  const looked = async ({ storage }: Client) => (await storage.from('evidence').download(copy)).data

  await hurry('keep-evidence')
  await expect
    .poll(() => looked(master.client), { timeout: 60_000, interval: 500 })
    .toMatchObject({ size: bytes.size, type: 'image/jpeg' })
  for (const { client } of [author, reporter]) expect(await looked(client)).toBeNull()
  expect(await looked(stack.client())).toBeNull()
  const address = `/storage/v1/render/image/public/evidence/${copy}?width=320`
  expect((await stack.request(address)).status).toBe(404)

  const own = author.client.storage.from('post-images')
  await stack.sql`update public.posts set image_url = null, image_width = null, image_height = null where id = ${post?.id}`
  expect((await own.remove([path])).data).toHaveLength(1)
  expect(await looked(master.client)).not.toBeNull()

  await stack.sql`update public.report_cases set status = 'dismissed', decided_at = now() where id = ${copy}`
  await stack.sql`select private.let_go_of_evidence(${copy})`
  await hurry('remove-files')
  await expect.poll(() => looked(master.client), { timeout: 60_000, interval: 500 }).toBeNull()
})

test('nobody puts a copy there, calls the function, or hears what it is to copy', async () => {
  const { client, access_token } = await stack.as('newcomer')
  const there = client.storage.from('evidence')
  expect((await there.upload(crypto.randomUUID(), await picture('#33a'))).error).not.toBeNull()
  for (const headers of [{}, { authorization: `Bearer ${access_token}` }])
    expect((await stack.post('/functions/v1/keep-evidence', {}, headers)).status).toBe(401)
  expect((await client.rpc('evidence_to_keep')).error).not.toBeNull()
  expect((await client.rpc('evidence_kept', { p_case: crypto.randomUUID() })).error).not.toBeNull()
})

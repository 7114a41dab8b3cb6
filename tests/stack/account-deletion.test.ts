import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from './start-stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const filesOnDisk = async () =>
  (await readdir(join(stack.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  ).length

test('of an account that is due the scheduler deletes all, the bytes of its files first', async () => {
  const { client, user, refresh_token } = await stack.as('fan-1')
  const before = await filesOnDisk()
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const paths = [1, 2].map((n) => `${user.id}/${n}-abcdef.jpg`)
  for (const bucket of ['post-images', 'avatars'])
    for (const path of paths) {
      const { error } = await client.storage
        .from(bucket)
        .upload(path, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      expect(error).toBeNull()
    }
  await fetch(`${stack.url}/storage/v1/render/image/public/post-images/${paths[0]}?width=320`)
  expect(await filesOnDisk()).toBeGreaterThan(before + 7)

  const { error } = await client.rpc('request_account_deletion')
  expect(error).toBeNull()
  await stack.sql`update public.profiles set deletion_requested_at = now() - interval '8 days' where id = ${user.id}`
  // Each second instead of each minute.
  await stack.sql`update cron.job set schedule = '1 seconds' where jobname = 'delete-accounts'`
  await expect
    .poll(() => stack.sql`select 1 from auth.users where id = ${user.id}`, { timeout: 60_000, interval: 500 })
    .toEqual([])
  expect(await stack.sql`select 1 from storage.objects where name like ${`${user.id}/%`}`).toEqual([])
  expect(await filesOnDisk()).toBeLessThanOrEqual(before)

  const refreshed = await stack.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  expect(refreshed.status).toBe(400)
})

test('of a post that is deleted the picture goes too, by whatever way it was deleted', async () => {
  const { client, user } = await stack.as('fan-2')
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer()
  const path = `${user.id}/3-abcdef.jpg`
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  expect((await client.storage.from('post-images').upload(path, picture)).error).toBeNull()
  const looked = () =>
    fetch(`${stack.url}/storage/v1/object/public/post-images/${path}`).then(({ status }) => status)
  await stack.sql`insert into public.posts (id, user_id, title, image_url, image_width, image_height) values (gen_random_uuid(), ${user.id}, '消える', ${path}, 640, 480)`
  expect(await looked()).toBe(200)
  await stack.sql`delete from public.posts where image_url = ${path}`
  await stack.sql`update cron.job set schedule = '1 seconds' where jobname = 'remove-files'`
  await expect.poll(looked, { timeout: 60_000, interval: 500 }).toBe(400)
  expect(await stack.sql`select 1 from storage.objects where name = ${path}`).toEqual([])
})

test('remove-files is nobody’s to call, and what it works off nobody’s to read', async () => {
  const { access_token } = await stack.session('fan-2')
  for (const headers of [{}, { authorization: `Bearer ${access_token}` }])
    expect((await stack.post('/functions/v1/remove-files', {}, headers)).status).toBe(401)
  const { client } = await stack.as('fan-2')
  expect((await client.rpc('files_to_remove' as never)).error).not.toBeNull()
})

test('a session is noted with the browser that fetched its token', async () => {
  const session = await fetch(`${stack.url}/local/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'First/1.0' },
    body: JSON.stringify({ person: 'fan-2' }),
  }).then((answer) => answer.json())
  const agent = async () => {
    const [row] = await stack.sql`select user_agent from auth.sessions where user_id = ${session.user.id}
      order by created_at desc limit 1`
    return row?.user_agent
  }
  expect(await agent()).toBe('First/1.0')
  const { refresh_token } = session
  await stack.post(
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token },
    { 'user-agent': 'Second/2.0' },
  )
  expect(await agent()).toBe('Second/2.0')
})

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '@/tests/support/fan'
import { seededPicture } from './seed'
import { type Stack, startStack } from './start-stack'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

const epoch = async () =>
  (await (await stack.post('/rest/v1/rpc/sync_pull', { cursors: {}, wants: [] })).json()).epoch

test('/local/reset is back at the seed: rows, files, faults, mails; with another epoch', async () => {
  const before = await epoch()
  const fan = await stack.as('fan-1')
  const picture = await aPicture(0, 8, 8)
  const bytes = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' })
  const path = `${fan.user.id}/1-a.jpg`
  expect((await fan.client.storage.from('post-images').upload(path, bytes)).error).toBeNull()
  await stack.sql`delete from storage.objects where name = ${seededPicture.path}`
  await stack.session('newcomer')
  await stack.post('/local/mailbox/emails', { to: 'a@example.com', subject: '件名', text: '本文' })
  await stack.faults({ latency_ms: 5 })

  const begin = performance.now()
  expect((await stack.post('/local/reset', {})).status).toBe(200)
  expect(performance.now() - begin).toBeLessThan(30_000)

  const names = await stack.sql`select name from storage.objects`
  expect(names).toEqual([{ name: seededPicture.path }])
  const seeded = await stack.request(
    `/storage/v1/object/public/${seededPicture.bucket}/${seededPicture.path}`,
  )
  expect(seeded.status).toBe(200)
  expect((await stack.request(`/storage/v1/object/public/post-images/${path}`)).ok).toBe(false)
  expect(await stack.sql`select 1 from auth.users where email = 'newcomer@example.com'`).toHaveLength(0)
  expect(await (await stack.request('/local/mailbox')).json()).toEqual([])
  const after = await epoch()
  expect(after).toMatch(/^[0-9a-f-]{36}$/)
  expect(after).not.toBe(before)
})

test('everything works on after a reset: requests, sign-in, live channels, jobs', async () => {
  const client = stack.client()
  const statuses: string[] = []
  const heard: unknown[] = []
  await stack.post('/local/reset', {})
  client
    .channel('public', { config: { private: true } })
    .on('broadcast', { event: 'poke' }, () => heard.push(1))
    .subscribe((status) => statuses.push(status))
  await expect.poll(() => statuses.at(-1)).toBe('SUBSCRIBED')
  await stack.sql`select realtime.send('{}', 'poke', 'public', true)`
  await expect.poll(() => heard).toHaveLength(1)
  await client.realtime.disconnect()
  expect((await stack.session('newcomer')).user).toMatchObject({ email: 'newcomer@example.com' })
  await stack.sql`insert into cron.job (jobname, schedule, command, username)
    values ('again', '1 second', 'select 1', 'postgres')`
  const runs = () =>
    stack.sql`select 1 from cron.job_run_details join cron.job using (jobid) where jobname = 'again'`
  await expect.poll(async () => (await runs()).length).toBeGreaterThan(0)
})

test('requests during a reset wait for it', async () => {
  const reset = stack.post('/local/reset', {})
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => stack.post('/rest/v1/rpc/sync_pull', { cursors: {}, wants: [] })),
  )
  expect((await reset).status).toBe(200)
  expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
})

test('a reset is not held up by whoever is still writing a smaller picture', async () => {
  const folder = join(stack.dataDir, 'files', 'ab', 'some.variants')
  let isOver = false
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      await mkdir(folder, { recursive: true }).catch(() => undefined)
      await writeFile(join(folder, String(n)), '').catch(() => undefined)
    }
  })()
  const reset = await stack.post('/local/reset', {})
  isOver = true
  await writing
  expect(reset.status).toBe(200)
})

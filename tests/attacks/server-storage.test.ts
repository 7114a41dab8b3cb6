import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from '@/tests/stack/start-stack'

// Storage does what the app asks of it: an upload past the policy of the moment would ask neither limit nor ban.
let stack: Stack
let fan: Awaited<ReturnType<Stack['as']>>
beforeAll(async () => {
  stack = await startStack()
  fan = await stack.as('fan-1')
})
afterAll(() => stack.stop())

const BUCKET = 'post-images'
const stored = () => stack.sql`select name from storage.objects order by name`

/** A request as fan-1; `{me}` in the path is their folder. */
const ask = (method: string, path: string, body?: object) =>
  stack.request(`/storage/v1/${path.replace('{me}', fan.user.id)}`, {
    method,
    headers: {
      authorization: `Bearer ${fan.access_token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

test('one request takes away at most a hundred files: each costs the server time, and nobody sends more', async () => {
  const names = Array.from({ length: 101 }, (_, n) => `${fan.user.id}/${n}-abc.jpg`)
  expect((await ask('DELETE', `object/${BUCKET}`, { prefixes: names })).status).toBe(400)
  expect((await ask('DELETE', `object/${BUCKET}`, { prefixes: 'all' })).status).toBe(400)
  expect((await ask('DELETE', `object/${BUCKET}`, { prefixes: names.slice(1) })).status).toBe(200)
})

const name = `${BUCKET}/{me}/99-abc.jpg`
test.each([
  ['POST', `object/upload/sign/${name}`],
  ['POST', `object/%75pload/sign/${name}`],
  ['POST', `object/upload/s%69gn/${name}`],
  ['POST', `object/%2575pload/sign/${name}`],
  ['POST', `object//upload/sign/${name}`],
  ['POST', `object/x/../upload/sign/${name}`],
  ['POST', `object/x/%2e%2e/upload/sign/${name}`],
  ['POST', `object/upload%2Fsign/${name}`],
  ['POST', `%6fbject/upload/sign/${name}`],
  ['POST', `../../%73torage/v1/object/upload/sign/${name}`],
  ['PUT', `object/upload/sign/${name}?token=x`],
  ['PUT', `object/%75pload/sign/${name}?token=x`],
  ['POST', `object/sign/${name}`, { expiresIn: 9 }],
  ['POST', `object/s%69gn/${BUCKET}`, { expiresIn: 9, paths: ['x'] }],
  ['GET', `object/sign/${name}?token=x`],
  ['POST', 'object/move', { bucketId: BUCKET, sourceKey: 'a', destinationKey: 'b' }],
  ['POST', 'object/c%6fpy', { bucketId: BUCKET, sourceKey: 'a', destinationKey: 'b' }],
  ['POST', `object/list/${BUCKET}`, { prefix: '' }],
  ['GET', `object/info/${name}`],
  ['GET', `object/${name}`],
  ['PUT', `object/${name}`],
  ['DELETE', `object/${name}`],
  ['POST', `object/${BUCKET}`],
  ['POST', `object/${BUCKET}/{me}/99%2dabc.jpg`],
  ['POST', 'object/another/{me}/99-abc.jpg'],
  ['GET', 'bucket'],
  ['POST', 'bucket', { name: 'mine', public: true }],
  ['POST', `bucket/${BUCKET}/empty`],
  ['GET', `render/image/authenticated/${name}`],
])('%s %s is not there', async (method, path, body?: object) => {
  const before = await stored()
  expect((await ask(method, path, body)).status).toBe(404)
  expect(await stored()).toEqual(before)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from './start-stack'

// The function `resolve-ens` (spec §7): names of addresses by a server that knows them, whose key stays here.

const ADDRESS = `0x${'ab'.repeat(20)}`
const asked: string[] = []
let status = 200
let name: unknown = 'shinobi.eth'
/** Speaks as the service that the spec names. */
const resolver = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers['x-api-key']}`)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data: name }))
})
let server: Stack
beforeAll(async () => {
  await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve))
  const { port } = resolver.address() as AddressInfo
  const env = { ENS_RESOLVER_URL: `http://127.0.0.1:${port}`, ENS_RESOLVER_KEY: 'the key' }
  server = await startStack(env)
})
afterAll(async () => {
  await server?.stop()
  await new Promise((resolve) => resolver.close(resolve))
})

async function ask(query: string, person = 'fan-1') {
  const { access_token } = await server.session(person)
  const authorization = `Bearer ${access_token}`
  const answer = await server.request(`/functions/v1/resolve-ens/v1/resolve-ens?${query}`, {
    headers: { authorization },
  })
  return { status: answer.status, ...(await answer.json()) }
}

test('a name is asked for once in three hours, with the key, however the address is written', async () => {
  expect(await ask(`address=${ADDRESS}`)).toEqual({ status: 200, data: 'shinobi.eth' })
  expect(await ask(`address=0x${'AB'.repeat(20)}`)).toEqual({ status: 200, data: 'shinobi.eth' })
  expect(asked).toEqual([`/v1/resolve-ens?address=${ADDRESS} the key`])
})

test('what is no address is not asked for; a resolver that fails is no name, and is asked again', async () => {
  const before = asked.length
  expect(await ask('address=0x12')).toEqual({ status: 400, error: 'invalid_input' })
  expect(asked).toHaveLength(before)
  const other = `address=0x${'cd'.repeat(20)}`
  status = 500
  expect(await ask(other)).toEqual({ status: 502, error: 'network_error' })
  status = 200
  name = '<img src=x>.eth'
  expect(await ask(other)).toEqual({ status: 200, data: null })
})

test('nobody learns a name, known or not, who is not signed in or is banned', async () => {
  const unknown = `0x${'ef'.repeat(20)}`
  const before = asked.length
  const { user } = await server.as('fan-2')
  await server.sql`insert into public.banned_users (user_id, reason_category) values (${user.id}, 'spam')`
  for (const of of [ADDRESS, unknown]) {
    const address = `/functions/v1/resolve-ens/v1/resolve-ens?address=${of}`
    expect((await fetch(server.url + address)).status).toBe(401)
    const visitor = await server.request(address, {
      headers: { authorization: `Bearer ${await server.signed({ role: 'anon' })}` },
    })
    expect([visitor.status, await visitor.json()]).toEqual([401, { error: 'permission_denied' }])
    expect(await ask(`address=${of}`, 'fan-2')).toEqual({ status: 403, error: 'permission_denied' })
  }
  expect(asked).toHaveLength(before)
})

test('the server is asked sixty times an hour for one person; what is known is told all the same', async () => {
  await server.sql`delete from private.rate_limit`
  const address = (n: number) => `address=0x${n.toString(16).padStart(40, '0')}`
  const before = asked.length
  for (let n = 0; n < 60; n++) expect((await ask(address(n))).status).toBe(200)
  expect(await ask(address(60))).toEqual({ status: 429, error: 'rate_limit_exceeded' })
  expect((await ask(address(59))).status).toBe(200)
  expect((await ask(`address=${ADDRESS}`)).data).toBe('shinobi.eth')
  expect(asked.length - before).toBe(60)
})

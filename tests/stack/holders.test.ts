import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { account, asksElsewhere, type Chain, startChain } from '@/tests/support/chain'
import { type Stack, startStack } from './start-stack'

// The badge of those who hold something of the brand's collection, read from a real chain.

let chain: Chain
let deaf: Server
let server: Stack
/** What the chain that answers nothing was asked. */
const questions: string[] = []
const CONTRACT: Address = `0x${'c0'.repeat(20)}`
const holder = account(0).address.toLowerCase() as Address
let me: string

beforeAll(async () => {
  chain = await startChain(137)
  deaf = createServer(async (request, response) => {
    const { id, method } = (await json(request)) as { id: number; method: string }
    questions.push(method)
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x' }))
  })
  const port = await listens(deaf)
  server = await startStack({ RPC_137: chain.url, RPC_10: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
  deaf?.close()
})

/** Its port. */
const listens = async (on: Server): Promise<number> => {
  await new Promise<void>((resolve) => on.listen(0, '127.0.0.1', resolve))
  return (on.address() as AddressInfo).port
}

/** A contract by hand, since no compiler is here: one for its owner, and nought for everybody else. */
const erc721 = (owner: Address): Hex => `0x60043573${owner.slice(2)}1460005260206000f3`
/** The same, for one token alone. */
const erc1155 = (owner: Address, token: Hex): Hex =>
  `0x60043573${owner.slice(2)}1460243560${token.slice(2)}141660005260206000f3`
const nobody: Address = `0x${'00'.repeat(19)}01`

const configure = async (person: string, body: object) => {
  const { access_token } = await server.session(person)
  const authorization = `Bearer ${access_token}`
  return server.post('/rest/v1/rpc/set_holder_collection', body, { authorization })
}
const isHolder = async () => {
  const [row] = await server.sql`select is_holder from public.profiles where id = ${me}`
  return row?.is_holder
}
/** As after a day: asks once more, and waits until the chain was asked. */
const nextDay = async () => {
  await server.sql`update public.wallet_link set checked_at = now() - interval '25 hours'`
  await server.sql`select private.check_holders()`
  await expect
    .poll(() => server.sql`select 1 from public.wallet_link where checked_at < now() - interval '1 hour'`)
    .toEqual([])
}
/** The chain said nothing: due again when the hour is over. */
const isSilent = async () => {
  const [row] = await server.sql`select bool_and(checked_at < now() - interval '22 hours'
    and checked_at > now() - interval '24 hours 30 minutes') as silent from public.wallet_link`
  return row?.silent
}
const link = () => server.sql`select public.link_wallet(${me}, ${holder}, 137)`

beforeEach(async () => {
  const master = await server.as('master')
  me = (await server.as('fan-1')).user.id
  await server.sql`update public.profiles set admin_rank = 'master' where id = ${master.user.id}`
  await server.sql`delete from public.wallet_link`
  await server.sql`delete from public.site_settings where key like 'holder%'`
})

test('comes with the linking, stays while it is held, and goes when it is sold', async () => {
  await chain.setCode({ address: CONTRACT, bytecode: erc721(holder) })
  await link()
  expect(await isHolder()).toBe(false)
  expect((await configure('master', { p_contract: CONTRACT, p_chain: 137 })).status).toBe(200)
  await expect.poll(isHolder).toBe(true)
  await nextDay()
  expect(await isHolder()).toBe(true)

  await chain.setCode({ address: CONTRACT, bytecode: erc721(nobody) })
  await nextDay()
  await expect.poll(isHolder).toBe(false)

  await chain.setCode({ address: CONTRACT, bytecode: erc721(holder) })
  await server.sql`delete from public.wallet_link`
  await link()
  await expect.poll(isHolder).toBe(true)
  await server.sql`delete from public.wallet_link`
  expect(await isHolder()).toBe(false)
})

test('of ERC-1155 it is one token that counts; another collection is another question', async () => {
  await chain.setCode({ address: CONTRACT, bytecode: erc1155(holder, '0x07') })
  await link()
  await configure('master', { p_contract: CONTRACT, p_chain: 137, p_token: '7' })
  await expect.poll(isHolder).toBe(true)
  await configure('master', { p_contract: CONTRACT, p_chain: 137, p_token: '8' })
  expect(await isHolder()).toBe(false)
  await configure('master', { p_contract: CONTRACT, p_chain: 137, p_token: '7' })
  await expect.poll(isHolder).toBe(true)
  await configure('master', { p_contract: '', p_chain: 137 })
  expect(await isHolder()).toBe(false)
})

test('a contract that would be asked for elsewhere (EIP-3668) is not followed there', async () => {
  const asked: (string | undefined)[] = []
  const inner = createServer((request, response) => {
    asked.push(request.url)
    response.end(JSON.stringify({ data: '0x00' }))
  })
  onTestFinished(() => new Promise<void>((resolve) => inner.close(() => resolve())))
  const url = `http://127.0.0.1:${await listens(inner)}/{data}`
  await chain.setCode({ address: CONTRACT, bytecode: asksElsewhere(CONTRACT, [url]) })
  await link()
  await configure('master', { p_contract: CONTRACT, p_chain: 137 })
  await expect.poll(isSilent).toBe(true)
  expect(asked).toEqual([])
})

test('a chain that does not answer takes no badge away, and is asked again', async () => {
  await chain.setCode({ address: CONTRACT, bytecode: erc721(holder) })
  await link()
  await configure('master', { p_contract: CONTRACT, p_chain: 137 })
  await expect.poll(isHolder).toBe(true)
  await chain.setCode({ address: CONTRACT, bytecode: '0x60006000fd' })
  await server.sql`update public.wallet_link set checked_at = now() - interval '25 hours'`
  await server.sql`select private.check_holders()`
  await expect.poll(isSilent).toBe(true)
  expect(await isHolder()).toBe(true)
})

test('a contract that answers nothing is asked once for each wallet, not in every round; an admin is told', async () => {
  const master = (await server.session('master')).access_token
  const fan = (await server.session('fan-1')).access_token
  for (let n = 0; n < 3; n++)
    await server.sql`select public.link_wallet(${me}, ${account(n).address.toLowerCase()}, 10)`
  await server.sql`insert into public.site_settings (key, value) values ('holder_contract', ${CONTRACT}),
    ('holder_chain', '10'), ('holder_token', '')`
  const before = questions.length
  const ask = (token: string) =>
    server.post('/functions/v1/holders/asked', {}, { authorization: `Bearer ${token}` })
  expect((await ask(fan)).status).toBe(403)
  expect(questions).toHaveLength(before)
  const said = await ask(master)
  expect([said.status, await said.json()]).toEqual([200, { answers: false }])
  expect(questions).toHaveLength(before + 1)

  const [key] = await server.sql`
    select decrypted_secret as secret from vault.decrypted_secrets where name = 'service_role_key'`
  const run = async () => {
    const made = await server.post('/functions/v1/holders', {}, { authorization: `Bearer ${key?.secret}` })
    return (await made.json()) as { count: number }
  }
  // A call that the test before made may come late, and take them first.
  await run()
  await expect.poll(() => questions.length).toBe(before + 4)
  expect(await run()).toEqual({ count: 0 })
  expect(questions).toHaveLength(before + 4)
})

test('an admin is told that a collection answers', async () => {
  await chain.setCode({ address: CONTRACT, bytecode: erc721(nobody) })
  await configure('master', { p_contract: CONTRACT, p_chain: 137 })
  const { access_token } = await server.session('master')
  const authorization = `Bearer ${access_token}`
  const said = await server.post('/functions/v1/holders/asked', {}, { authorization })
  expect([said.status, await said.json()]).toEqual([200, { answers: true }])
})

test('is set by admins alone, to what can be a collection', async () => {
  expect((await configure('fan-1', { p_contract: CONTRACT, p_chain: 137 })).status).toBe(403)
  for (const wrong of [
    { p_contract: 'x', p_chain: 137 },
    { p_contract: CONTRACT, p_chain: 56 },
    { p_contract: CONTRACT, p_chain: 1, p_token: '-1' },
  ])
    expect((await configure('master', wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect(await server.sql`select 1 from public.site_settings where key like 'holder%'`).toEqual([])
  expect((await fetch(`${server.url}/functions/v1/holders`, { method: 'POST' })).status).toBe(401)
})

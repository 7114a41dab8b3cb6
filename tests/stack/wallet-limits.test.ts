import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, concat, type Hex, serializeErc8010Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asksElsewhere, type Chain, startChain } from '@/tests/support/chain'
import { type Stack, startStack } from './start-stack'

// What a stranger can make the function `wallet` do: ask, wait, read. Each has an end.

const servers: Server[] = []
async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let chain: Chain
let stack: Stack
/** What a host was asked that only the function reaches. */
const asked: (string | undefined)[] = []
let inner: string
beforeAll(async () => {
  chain = await startChain(1)
  inner = await listening((request, response) => {
    asked.push(request.url)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: '0x00' }))
  })
  // Says at once which chain it is, and begins every other answer without ever ending it.
  const slow = await listening(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body)
    response.writeHead(200, { 'content-type': 'application/json' })
    if (method === 'eth_chainId') response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0xa' }))
    else response.write(' ')
  })
  stack = await startStack({ RPC_1: chain.url, RPC_10: slow })
})
afterAll(async () => {
  await stack?.stop()
  await chain?.stop()
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => stack.sql`delete from private.rate_limit`)

const mine = privateKeyToAccount(generatePrivateKey())

async function ask(path: string, body: unknown) {
  const { access_token } = await stack.as('fan-1')
  const answer = await stack.post(`/functions/v1/wallet/${path}`, body, {
    authorization: `Bearer ${access_token}`,
  })
  return { status: answer.status, ...(await answer.json()) }
}
const messageOf = async (chainId: number): Promise<string> => {
  const { nonce, issuedAt } = await ask('nonce', {})
  return (await ask('message', { address: mine.address, chainId, nonce, issuedAt })).message
}
const REFUSED = { status: 401, error: 'wallet_refused' }
const WRONG: Hex = `0x${'11'.repeat(65)}`

test('a contract that would be asked for elsewhere (EIP-3668) is not followed there', async () => {
  const contract: Address = `0x${'ab'.repeat(20)}`
  await chain.setCode({
    address: contract,
    bytecode: asksElsewhere(mine.address, [`${inner}/{data}`, `${inner}/admin`]),
  })
  // The wallet has that contract act for it (EIP-7702), and signs by it (ERC-8010).
  await chain.setCode({ address: mine.address, bytecode: concat(['0xef0100', contract]) })
  const authorization = await mine.signAuthorization({ contractAddress: contract, chainId: 1, nonce: 0 })
  const signature = serializeErc8010Signature({ authorization, signature: WRONG })
  expect(await ask('verify', { message: await messageOf(1), signature })).toEqual(REFUSED)
  expect(asked).toEqual([])
})

test('a chain that begins an answer and does not end it is silent after ten seconds', async () => {
  const message = await messageOf(10)
  const before = Date.now()
  expect(await ask('verify', { message, signature: WRONG })).toEqual({ status: 503, error: 'chain_silent' })
  expect(Date.now() - before).toBeLessThan(15_000)
})

test('what is longer than anything that was issued is not read', async () => {
  const before = Date.now()
  for (const message of ['URI: '.repeat(5_000), 'URI: '.repeat(80_000)])
    expect(await ask('verify', { message, signature: WRONG })).toEqual(REFUSED)
  const message = await messageOf(1)
  expect(await ask('verify', { message: message.padEnd(1_001), signature: WRONG })).toEqual(REFUSED)
  expect(await ask('verify', { message, signature: `0x${'1'.repeat(20_000)}` })).toEqual(REFUSED)
  expect(Date.now() - before).toBeLessThan(10_000)
  // None of them used up the nonce.
  expect((await ask('verify', { message, signature: await mine.signMessage({ message }) })).status).toBe(200)
  const limiter = { action: 'like', identifier: 'x'.repeat(40_000) }
  const { access_token } = await stack.session('fan-1')
  const authorization = `Bearer ${access_token}`
  expect((await stack.post('/functions/v1/rate-limiter', limiter, { authorization })).status).toBe(400)
})

test('a person is given thirty nonces an hour', async () => {
  for (let n = 0; n < 30; n++) expect((await ask('nonce', {})).status).toBe(200)
  expect(await ask('nonce', {})).toEqual({ status: 429, error: 'rate_limit_exceeded' })
})

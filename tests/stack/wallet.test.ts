import { type Hex, hashMessage, serializeErc6492Signature } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import buildApp from '@/tests/support/built-app'
import { account, type Chain, contractWallet, deployWallet, startChain } from '@/tests/support/chain'
import { navigate } from '@/tests/support/navigate'
import { APIKEY, type Stack, startStack } from './start-stack'

// Linking a wallet by a signature (spec §4, Wallet connection; hazards 20), on a real chain.

let chain: Chain
let server: Stack
beforeAll(async () => {
  await buildApp()
  chain = await startChain(1)
  // Polygon's is nobody's.
  const env = { RPC_1: chain.url, RPC_137: 'http://127.0.0.1:9', WALLETCONNECT_PROJECT_ID: 'a-project' }
  server = await startStack(env)
})
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

type Person = Awaited<ReturnType<typeof person>>

/** A seeded person with a profile, asking the function. */
async function person(name: string) {
  const { access_token, user } = await server.as(name)
  const call = (path: string, body?: unknown) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: APIKEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const ask = (path: string, body?: unknown) => call(`/functions/v1/wallet/${path}`, body)
  return {
    id: user.id,
    call,
    ask,
    message: async (address: string, chainId = 1): Promise<string> => {
      const issued = await (await ask('nonce', {})).json()
      return (await (await ask('message', { address, chainId, ...issued })).json()).message
    },
    verify: async (message: string, signature: Hex) => {
      const answer = await ask('verify', { message, signature })
      return { status: answer.status, ...(await answer.json()) }
    },
  }
}

let fan: Person
let other: Person
beforeEach(async () => {
  fan = await person('fan-1')
  other = await person('fan-2')
  await server.sql`delete from public.wallet_link`
  await server.sql`delete from private.rate_limit`
})

const links = () => server.sql`select address, user_id, chain_id from public.wallet_link order by address`
const mine = account(0)
const small = mine.address.toLowerCase()
const REFUSED = { status: 401, error: 'wallet_refused' }

test('says where chains are asked, and for which project', async () => {
  expect(await (await fan.ask('config')).json()).toEqual({
    projectId: 'a-project',
    isSiteSet: true,
    rpc: expect.objectContaining({ 1: chain.url, 137: 'http://127.0.0.1:9', 10: expect.any(String) }),
  })
})

test('pages speak with this server, the chains and the two relays, and with nobody else', async () => {
  const policy = (await navigate(server.url)).headers.get('content-security-policy') ?? ''
  const named = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ').sort()
  const { host } = new URL(server.url)
  const rpc = [chain.url, 'http://127.0.0.1:9', 'https://mainnet.optimism.io', 'https://arb1.arbitrum.io']
  const relays = ['wss://relay.walletconnect.org', 'wss://www.walletlink.org']
  expect(named).toEqual(["'self'", `ws://${host}`, `wss://${host}`, ...rpc, ...relays].sort())
})

test('a message that the wallet signed links it: to whoever asked, once, in small letters', async () => {
  const message = await fan.message(mine.address)
  expect(parseSiweMessage(message)).toMatchObject({
    domain: new URL(server.url).host,
    uri: server.url,
    chainId: 1,
    version: '1',
    address: mine.address,
  })
  const signature = await mine.signMessage({ message })
  expect(await fan.verify(message, signature)).toEqual({ status: 200, address: small })
  expect(await links()).toEqual([{ address: small, user_id: fan.id, chain_id: 1 }])
  expect(await fan.verify(message, signature)).toEqual(REFUSED)
})

test('linked once more it stays one, on the chain it was on last', async () => {
  for (const chainId of [1, 10]) {
    const message = await fan.message(small, chainId)
    expect((await fan.verify(message, await mine.signMessage({ message }))).status).toBe(200)
  }
  expect(await links()).toEqual([{ address: small, user_id: fan.id, chain_id: 10 }])
})

test('of two of our chains that one counts which the wallet signed', async () => {
  const onEthereum = (message: string) => message.replace('Chain ID: 137\n', 'Chain ID: 1\n')
  const signed = await fan.message(mine.address, 137)
  const signature = await mine.signMessage({ message: signed })
  expect(await fan.verify(onEthereum(signed), signature)).toEqual(REFUSED)
  expect(await links()).toEqual([])
  // Rewritten before it is signed, it is the one that would have been issued for that chain.
  const message = onEthereum(await fan.message(mine.address, 137))
  expect((await fan.verify(message, await mine.signMessage({ message }))).status).toBe(200)
  expect(await links()).toEqual([{ address: small, user_id: fan.id, chain_id: 1 }])
})

test('unlinked by whom it belongs to, and by nobody else', async () => {
  const message = await fan.message(mine.address)
  await fan.verify(message, await mine.signMessage({ message }))
  const unlink = async (who: Person) =>
    (await who.call('/rest/v1/rpc/unlink_wallet', { p_address: small })).json()
  expect(await unlink(other)).toBe(false)
  expect(await links()).toHaveLength(1)
  expect(await unlink(fan)).toBe(true)
  expect(await links()).toEqual([])
})

test('no more than five', async () => {
  for (let index = 0; index < 6; index++) {
    const wallet = account(index)
    const message = await fan.message(wallet.address)
    const { status, error } = await fan.verify(message, await wallet.signMessage({ message }))
    expect([status, error]).toEqual(index < 5 ? [200, undefined] : [409, 'too_many_owned'])
  }
  expect(await links()).toHaveLength(5)
})

describe('hazards 20: nothing is linked by', () => {
  /** A message like the one that was issued, but for what is said. */
  const like = async (changes: Partial<Parameters<typeof createSiweMessage>[0]>) => {
    const parsed = parseSiweMessage(await fan.message(mine.address))
    return createSiweMessage({ ...parsed, ...changes } as Parameters<typeof createSiweMessage>[0])
  }

  test.each<[string, Parameters<typeof like>[0]]>([
    ['another origin', { domain: 'evil.example', uri: 'https://evil.example' }],
    ['another domain', { domain: 'evil.example' }],
    ['another page', { uri: 'https://evil.example' }],
    ['a chain that is none of ours', { chainId: 56 }],
    ['a later end', { expirationTime: new Date(Date.now() + 60 * 60_000) }],
    ['an end in the past', { expirationTime: new Date(Date.now() - 60_000) }],
    ['another moment of issue', { issuedAt: new Date(Date.now() - 5 * 60_000) }],
    ['a nonce nobody issued', { nonce: '0'.repeat(32) }],
    ['resources', { resources: ['https://evil.example/'] }],
    ['words of its own', { statement: 'Give me everything.' }],
  ])('a message with %s, well signed', async (_what, changes) => {
    const message = await like(changes)
    expect(await fan.verify(message, await mine.signMessage({ message }))).toEqual(REFUSED)
    expect(await links()).toEqual([])
  })

  test('an address in other letters than its checksum’s', async () => {
    const message = (await fan.message(mine.address)).replace(mine.address, small)
    expect(await fan.verify(message, await mine.signMessage({ message }))).toEqual(REFUSED)
    expect(await links()).toEqual([])
  })

  test('another’s signature, a cut one, one of other words, none at all', async () => {
    const signed = async () => {
      const message = await fan.message(mine.address)
      return { message, signature: await mine.signMessage({ message }) }
    }
    const one = await signed()
    expect(await fan.verify(one.message, await account(1).signMessage({ message: one.message }))).toEqual(
      REFUSED,
    )
    const two = await signed()
    expect(await fan.verify(two.message, two.signature.slice(0, -2) as Hex)).toEqual(REFUSED)
    const three = await signed()
    expect(await fan.verify(three.message, await mine.signMessage({ message: 'words' }))).toEqual(REFUSED)
    expect(await fan.verify((await signed()).message, '0x')).toEqual(REFUSED)
    expect((await fan.ask('verify', { message: 1 })).status).toBe(401)
    expect(await links()).toEqual([])
  })

  test('the other form of a signature that was used, or that is used before it (malleability)', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const forms = async (message: string): Promise<[Hex, Hex]> => {
      const signature = await mine.signMessage({ message })
      const s = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
      return [signature, `${signature.slice(0, 66)}${s}${signature.endsWith('1b') ? '1c' : '1b'}` as Hex]
    }
    const message = await fan.message(mine.address)
    const [signature, other] = await forms(message)
    expect((await fan.verify(message, signature)).status).toBe(200)
    await server.sql`delete from public.wallet_link`
    expect(await fan.verify(message, other)).toEqual(REFUSED)
    expect(await links()).toEqual([])
    // Whatever the other form is worth, the nonce is used with it.
    const next = await fan.message(mine.address)
    const [own, turned] = await forms(next)
    await fan.verify(next, turned)
    await server.sql`delete from public.wallet_link`
    expect(await fan.verify(next, own)).toEqual(REFUSED)
    expect(await links()).toEqual([])
  })

  test('a message that another person asked for', async () => {
    const message = await fan.message(mine.address)
    const signature = await mine.signMessage({ message })
    expect(await other.verify(message, signature)).toEqual(REFUSED)
    expect(await links()).toEqual([])
    // Nor is it used up by that.
    expect((await fan.verify(message, signature)).status).toBe(200)
  })

  test('a wallet that is another’s already', async () => {
    const first = await other.message(mine.address)
    expect((await other.verify(first, await mine.signMessage({ message: first }))).status).toBe(200)
    const message = await fan.message(mine.address)
    expect(await fan.verify(message, await mine.signMessage({ message }))).toEqual({
      status: 409,
      error: 'wallet_taken',
    })
    expect(await links()).toEqual([{ address: small, user_id: other.id, chain_id: 1 }])
  })

  test('a nonce of eleven minutes ago', async () => {
    const message = await fan.message(mine.address)
    await server.sql`update private.wallet_nonces set issued_at = issued_at - interval '11 minutes'`
    expect(await fan.verify(message, await mine.signMessage({ message }))).toEqual(REFUSED)
    expect(await links()).toEqual([])
  })

  test('the second of two devices at once', async () => {
    const message = await fan.message(mine.address)
    const signature = await mine.signMessage({ message })
    const answers = await Promise.all(Array.from({ length: 6 }, () => fan.verify(message, signature)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
    expect(await links()).toEqual([{ address: small, user_id: fan.id, chain_id: 1 }])
  })

  test('somebody who is banned, or who has no token', async () => {
    const message = await fan.message(mine.address)
    const [ban] = await server.sql`insert into public.banned_users (user_id, reason_category)
      values (${fan.id}, 'spam') returning id`
    expect((await fan.verify(message, await mine.signMessage({ message }))).status).toBe(403)
    expect((await fan.ask('nonce', {})).status).toBe(403)
    await server.sql`delete from public.banned_users where id = ${ban?.id}`
    expect((await fetch(`${server.url}/functions/v1/wallet/nonce`, { method: 'POST' })).status).toBe(401)
    expect(await links()).toEqual([])
  })
})

describe('a wallet that is a contract', () => {
  const owner = account(3)

  test('is linked by what its contract says (EIP-1271), and by nobody else', async () => {
    const address = await deployWallet(chain, owner.address)
    const wrong = await fan.message(address)
    expect(await fan.verify(wrong, await mine.signMessage({ message: wrong }))).toEqual(REFUSED)
    const message = await fan.message(address)
    expect(await fan.verify(message, await owner.signMessage({ message }))).toEqual({
      status: 200,
      address: address.toLowerCase(),
    })
    expect(await links()).toEqual([{ address: address.toLowerCase(), user_id: fan.id, chain_id: 1 }])
    expect(await server.sql`select by_contract from public.wallet_link`).toEqual([{ by_contract: true }])
  })

  test('may still be to be made (EIP-6492)', async () => {
    const unborn = account(4)
    const { address, factory, factoryData } = contractWallet(unborn.address)
    const signed = async (by: typeof owner) => {
      const message = await fan.message(address)
      const signature = await by.sign({ hash: hashMessage(message) })
      return [message, serializeErc6492Signature({ address: factory, data: factoryData, signature })] as const
    }
    expect(await chain.reader.getCode({ address })).toBeUndefined()
    expect(await fan.verify(...(await signed(owner)))).toEqual(REFUSED)
    expect((await fan.verify(...(await signed(unborn)))).status).toBe(200)
  })

  test('on a chain that does not answer is a matter of later, not of no', async () => {
    const address = contractWallet(owner.address).address
    const message = await fan.message(address, 137)
    expect(await fan.verify(message, await owner.signMessage({ message }))).toEqual({
      status: 503,
      error: 'chain_silent',
    })
    expect(await links()).toEqual([])
  })
})

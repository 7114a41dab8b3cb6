import { createPublicClient, http } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RECEIPT_MS, untilAnswered } from './until-answered'

const hash = `0x${'1'.padStart(64, '0')}` as const
const receipt = { transactionHash: hash, blockNumber: '0x1', status: '0x1', logs: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chain's node: `answer` says what it gives for a method, or throws what a browser does without a connection. */
const chain = (answer: (method: string) => Response | Promise<Response>) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { method } = JSON.parse(body) as { method: string }
    asked.push(method)
    return answer(method)
  })
  const transport = untilAnswered(http('http://chain.test', { timeout: 10_000, retryCount: 0 }))
  return { asked, client: createPublicClient({ transport, pollingInterval: 1_000 }) }
}
const says = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })

it.each<[string, () => Response]>([
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['a node that is ill', () => new Response('', { status: 503 })],
])('a receipt is asked for again after %s', async (_, no) => {
  let isAway = true
  const { client } = chain((method) => {
    if (isAway) return no()
    return says(method === 'eth_blockNumber' ? '0x2' : receipt)
  })
  const waited = waitForTransactionReceipt(client, { hash, timeout: RECEIPT_MS })
  await vi.advanceTimersByTimeAsync(60_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await waited).status).toBe('success')
})

it('where the chain never answers, it ends', async () => {
  const { client, asked } = chain(() => {
    throw new TypeError('Failed to fetch')
  })
  const request = client.request({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => 'over')
  await vi.advanceTimersByTimeAsync(RECEIPT_MS + 10_000)
  expect(await request).toBe('over')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(before)
})

it('everything else, and what the chain itself refuses, fails at once', async () => {
  const { client, asked } = chain((method) => {
    if (method === 'eth_getBalance') throw new TypeError('Failed to fetch')
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } })
  })
  const address = `0x${'2'.padStart(40, '0')}` as const
  await expect(client.getBalance({ address })).rejects.toThrow()
  await expect(client.request({ method: 'eth_getTransactionReceipt', params: [hash] })).rejects.toThrow()
  expect(asked).toEqual(['eth_getBalance', 'eth_getTransactionReceipt'])
})

import { HttpRequestError, TimeoutError, type Transport } from 'viem'

/** Spec §7: how long a receipt is waited for. */
export const RECEIPT_MS = 300_000
const AGAIN_MS = 4_000

/** What is asked to learn what became of a transaction. */
const ABOUT_RECEIPTS = ['eth_getTransactionReceipt', 'eth_getTransactionByHash', 'eth_getBlockByNumber']

const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpRequestError || error instanceof TimeoutError

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS))

/**
 * A transport of viem that asks for what became of a transaction until the chain has answered. For the kit every error is
 * a transaction that failed, also a tunnel's, or that of a request which the page left behind when it was loaded anew: it
 * said 失敗 for good of what the chain then took. Everything else fails at once, as before.
 */
export const untilAnswered =
  <T extends Transport>(transport: T): Transport =>
  (options) => {
    const made = transport(options)
    const request: typeof made.request = async (asked, ...rest) => {
      const ends = performance.now() + RECEIPT_MS
      for (;;)
        try {
          return await made.request(asked, ...rest)
        } catch (error) {
          const isOver = performance.now() > ends
          if (isOver || !ABOUT_RECEIPTS.includes(asked.method) || !isUnanswered(error)) throw error
          await pause()
        }
    }
    return { ...made, request }
  }

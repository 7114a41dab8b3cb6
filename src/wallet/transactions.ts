import { useAddRecentTransaction } from '@rainbow-me/rainbowkit'
import { useCallback } from 'react'
import { useAccount, useSendTransaction } from 'wagmi'
import { isNo } from './is-no'
import type { OnFailure } from './linking'

/** What stands in the list of transactions. */
const DESCRIPTION = '動作確認（自分あて、0）'

/** Gives what sends a transaction that moves nothing to oneself, and has the kit follow it (spec §4, Transaction). */
export function useTryTransaction(onFailure: OnFailure): () => Promise<void> {
  const { address } = useAccount()
  const { sendTransactionAsync } = useSendTransaction()
  const follow = useAddRecentTransaction()
  return useCallback(async () => {
    if (!address) return
    try {
      const hash = await sendTransactionAsync({ to: address, value: 0n })
      follow({ hash, description: DESCRIPTION })
    } catch (error) {
      // Whoever says no in the wallet knows it.
      if (!isNo(error)) onFailure(error)
    }
  }, [address, sendTransactionAsync, follow, onFailure])
}

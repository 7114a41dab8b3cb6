import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { showToast } from '@/src/ui/toast'
import { readShared } from '@/sync'
import { text } from './beside-text'

/** It stands until it is answered, or the next start asks again. */
const LONG_MS = 60_000

/** Whoever shared something signed out, and came in by another way, is led to it. */
export function SharedWaiting({ account }: { account: string }) {
  const navigate = useNavigate()
  const isThere = useLocation().pathname === paths.share
  useEffect(() => {
    if (isThere) return
    let isLeft = false
    const offer = ({ things }: Awaited<ReturnType<typeof readShared>>) => {
      if (isLeft || things.length === 0) return
      const see = { label: text.seeShared, run: () => void navigate(paths.share) }
      showToast({ text: text.sharedWaiting(things.length), ms: LONG_MS, action: see })
    }
    readShared(account).then(offer, () => undefined)
    return () => {
      isLeft = true
    }
  }, [account, isThere, navigate])
  return null
}

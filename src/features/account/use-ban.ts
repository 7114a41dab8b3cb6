import { useEffect, useState } from 'react'
import { banKey } from '@/src/domain/device-keys'
import { type Ban, pullNow, readBan } from '@/sync/remote-commands'
import { useSession } from '@/sync/session'

/** Whoever waits for a decision looks again and again. */
const LOOK_MS = 60_000

const remembered = (account: string): Ban | undefined => {
  const said = localStorage.getItem(banKey(account))
  return said ? (JSON.parse(said) as Ban) : undefined
}

/** One's own ban: what this device was told last, and what the server says now. */
export function useBan() {
  const { userId = '' } = useSession()
  const [ban, setBan] = useState(() => remembered(userId))
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const look = async () => {
      try {
        const told = await readBan()
        setFailed(false)
        // Lifted: the engine finds the server giving again.
        if (told === null) return void (await pullNow())
        localStorage.setItem(banKey(userId), JSON.stringify(told))
        setBan(told)
      } catch {
        setFailed(true)
      }
    }
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_MS)
    addEventListener('online', look)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      removeEventListener('focus', look)
    }
  }, [userId])

  return { ban, hasFailed }
}

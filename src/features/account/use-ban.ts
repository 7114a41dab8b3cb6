import { useEffect, useState } from 'react'
import { banKey, keepStored } from '@/src/domain/device-keys'
import { parseStored } from '@/src/domain/stored'
import { type Ban, ban, pullNow, readBan, toServerTime, useSession } from '@/sync'

/** Whoever waits for a decision looks again and again. */
const LOOK_MS = 60_000

/** What this device was told of it last. */
export const rememberedBan = (account: string): Ban | undefined =>
  parseStored(ban, localStorage.getItem(banKey(account)))

/** One's own ban: what this device was told last, and what the server says now. */
export function useBan() {
  const { userId = '' } = useSession()
  const [ban, setBan] = useState(() => rememberedBan(userId))
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const look = async () => {
      try {
        const told = await readBan()
        setFailed(false)
        // Lifted: the engine finds the server giving again.
        if (told === null) return void (await pullNow())
        keepStored(banKey(userId), JSON.stringify(told))
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

/** The server took it; on a bad connection this is known before it says so itself. */
export function noteAppeal(account: string, body: string): void {
  const ban = rememberedBan(account)
  if (!ban) return
  const now = new Date(toServerTime(Date.now())).toISOString()
  const messages = [...ban.messages, { body, by_appellant: true, created_at: now }]
  const appealed: Ban = { ...ban, appeal_status: 'pending', appeal_submitted_at: now, messages }
  keepStored(banKey(account), JSON.stringify(appealed))
}

import type { RealtimeChannel } from '@supabase/realtime-js'
import { coalesced, paced } from '../host/coalesce'
import { isAnyTabVisible } from '../host/visibility'
import { realtime } from './realtime-client'

/** Pokes within this time are one pull; the jitter keeps the village from pulling in step. */
const COALESCE_MS = 2_000
const JITTER_MS = 500
/** spec §9: reconnect after 5 s, at most five times; after that the pull of every minute goes on. */
const ATTEMPTS = 5

/**
 * Listens for "something changed" while any tab is visible. `pull` is called; a poke carries no data. Resolves when it
 * has been listening to everything for the first time.
 */
export async function startPokes(account: string | null, isRank: boolean, pull: () => void): Promise<void> {
  // What is for this person, or for the few of the team, alone.
  const own = [...(account ? [`user:${account}`] : []), ...(isRank ? ['admin'] : [])]
  const unheard = new Set(['public', ...own])
  let hearsAll = (): void => undefined
  const listening = new Promise<void>((resolve) => {
    hearsAll = resolve
  })
  let channels: RealtimeChannel[] = []
  /** In a row, of each topic: an outage is one failure of each. */
  const failures = new Map<string, number>()
  let isWanted = false
  const pullSoon = coalesced(COALESCE_MS + Math.random() * JITTER_MS, pull)
  /** It is here at once; a thousand of them are a handful of pulls. */
  const pullPaced = paced(COALESCE_MS, pull)

  /** What was poked while nobody listened: once for all topics at first, later with jitter (a server came back). */
  const heard = (topic: string) => {
    if (!unheard.delete(topic)) return pullSoon()
    if (unheard.size > 0) return
    pull()
    hearsAll()
  }

  const join = (topic: string, onPoke: () => void) =>
    realtime()
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'poke' }, onPoke)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') {
          failures.delete(topic)
          heard(topic)
        } else if (status !== 'CLOSED') fail(topic)
      })

  const fail = (topic: string) => {
    failures.set(topic, (failures.get(topic) ?? 0) + 1)
    if (failures.get(topic) === ATTEMPTS) leave()
  }

  const enter = async () => {
    // Without it realtime-js sends its first join before it knows the token.
    await realtime().setAuth()
    // Meanwhile it may have been hidden again.
    if (!isWanted || channels.length > 0) return
    failures.clear()
    channels = [join('public', pullSoon), ...own.map((topic) => join(topic, pullPaced))]
  }

  const leave = () => {
    const left = channels
    channels = []
    for (const channel of left) void realtime().removeChannel(channel)
    void realtime().disconnect()
  }

  const followVisibility = async () => {
    isWanted = await isAnyTabVisible()
    if (isWanted) await enter()
    else leave()
  }
  document.addEventListener('visibilitychange', () => void followVisibility())
  addEventListener('online', () => void followVisibility())
  void followVisibility()
  await listening
}

import type { RealtimeChannel } from '@supabase/realtime-js'
import { coalesced, paced } from '../host/coalesce'
import { fireAndForget } from '../host/fire-and-forget'
import { isAnyTabVisible } from '../host/visibility'
import { RECONNECT_MS, realtime } from './realtime-client'

/** Pokes within this time are one pull; the jitter keeps the village from pulling in step. */
const COALESCE_MS = 2_000
const JITTER_MS = 500
/** spec §9: reconnect at most five times; after that the pull of every minute goes on. */
const ATTEMPTS = 5
/** Who goes from one tab to another, or loads one anew, is seen in neither for a moment. */
const GRACE_MS = 1_000
const LOOK_EVERY_MS = 60_000

interface World {
  account: string | null
  isRank: boolean
  /** Is called; a poke carries no data. */
  pull: () => void
  /** Has a listener hear of each tab of this person that is visible now, or no longer. */
  onVisibility: (listener: (isVisible: boolean) => void) => void
}

/**
 * Listens for "something changed" while any tab is visible. Resolves when it has been listening to everything for the
 * first time.
 */
export async function startPokes({ account, isRank, pull, onVisibility }: World): Promise<void> {
  // What is for this person, or for the few of the team, alone.
  const own = [...(account ? [`user:${account}`] : []), ...(isRank ? ['admin'] : [])]
  const topics = ['public', ...own]
  const unheard = new Set(topics)
  let hearsAll = (): void => undefined
  const listening = new Promise<void>((resolve) => {
    hearsAll = resolve
  })
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

  let channels: RealtimeChannel[] = []
  const joined = new Set<string>()
  let isSeen = false
  /** After a failure, until the next attempt if there is one. */
  let isPausing = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const isWanted = () => isSeen && !isPausing

  const join = (topic: string, onPoke: () => void) =>
    realtime()
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: 'poke' }, onPoke)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') {
          joined.add(topic)
          if (joined.size === topics.length) failures = 0
          heard(topic)
        } else if (status !== 'CLOSED') fail()
      })

  const enter = async () => {
    // Without it realtime-js sends its first join before it knows the token.
    await realtime().setAuth()
    // Meanwhile it may have been hidden again.
    if (!isWanted()) return
    joined.clear()
    channels = [join('public', pullSoon), ...own.map((topic) => join(topic, pullPaced))]
  }

  const leave = async () => {
    const left = channels
    channels = []
    // Wait for all leaves before disconnecting: their answers come over this socket, and a topic cannot be rejoined until
    // they arrive.
    await Promise.all(left.map((channel) => realtime().removeChannel(channel)))
    await realtime().disconnect()
  }

  /** One after the other: what is asked for while it enters or leaves is done after that. */
  let turn: Promise<void> = Promise.resolve()
  const follow = () => {
    const done = turn.then(() => {
      if (isWanted() === channels.length > 0) return
      return isWanted() ? enter() : leave()
    })
    fireAndForget(done)
    turn = done.catch(() => undefined)
  }

  /** Of whichever topic: an outage is that of all. realtime-js itself would not go on in a hidden tab, or for ever. */
  const fail = () => {
    if (!isWanted()) return
    isPausing = true
    follow()
    failures += 1
    if (failures > ATTEMPTS) return
    retry = setTimeout(() => {
      isPausing = false
      follow()
    }, RECONNECT_MS)
  }

  /** Of what was asked about visibility the last alone is believed. */
  let asked = 0
  const isStillVisible = async (): Promise<boolean | undefined> => {
    asked += 1
    const mine = asked
    const isVisible = await isAnyTabVisible()
    return mine === asked ? isVisible : undefined
  }
  const see = () => {
    asked += 1
    clearTimeout(retry)
    isSeen = true
    isPausing = false
    failures = 0
    follow()
  }
  const seeIfVisible = async () => {
    if (await isStillVisible()) see()
  }
  const leaveUnlessVisible = async () => {
    if ((await isStillVisible()) !== false) return
    clearTimeout(retry)
    isSeen = false
    follow()
  }

  onVisibility((isVisible) => {
    if (isVisible) see()
    else setTimeout(leaveUnlessVisible, GRACE_MS)
  })
  addEventListener('online', seeIfVisible)
  // A tab that crashed told nobody.
  setInterval(leaveUnlessVisible, LOOK_EVERY_MS)
  void seeIfVisible()
  await listening
}

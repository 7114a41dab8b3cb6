import { useEffect, useState } from 'react'
import { type Cursor, readCursors } from '../rows/cursors'
import { isLeading } from '../session/leading'
import { realtime } from '../wire/realtime-client'

// What the sync engine is doing, for whoever looks after it (`/test-realtime`). Looks on from outside: nothing of it
// stands in the engine's way.

/** One question of this page to the server. Times in ms. */
export interface Call {
  name: string
  /** When it began, epoch ms. */
  at: number
  ms: number
  bytes: number
}

/** The last calls of `sync_pull` and `sync_push`, newest first. */
export function useSyncCalls(most: number): readonly Call[] {
  const [calls, setCalls] = useState<readonly Call[]>([])
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const found = (list.getEntries() as PerformanceResourceTiming[]).flatMap(callOf)
      setCalls((known) => [...found.reverse(), ...known].slice(0, most))
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [most])
  return calls
}

function callOf({ name, startTime, duration, transferSize }: PerformanceResourceTiming): Call[] {
  const [, called] = /\/rpc\/(sync_pull|sync_push)$/.exec(new URL(name).pathname) ?? []
  if (!called) return []
  return [{ name: called, at: performance.timeOrigin + startTime, ms: duration, bytes: transferSize }]
}

export interface Live {
  /** Whether this tab is the one that pulls and listens for all, or another; what follows is of its own connection. */
  leader: 'unknown' | 'here' | 'elsewhere'
  isConnected: boolean
  /** Of each topic its channel's state, as realtime-js names it. */
  topics: readonly { topic: string; state: string }[]
  /** When this page was poked, newest first: topic and epoch ms. */
  pokes: readonly { topic: string; at: number }[]
}

const LOOK_MS = 1_000
/** By then one of the tabs leads. */
const STARTED_MS = 10_000

const leaderNow = (): Live['leader'] => {
  if (isLeading()) return 'here'
  return performance.now() < STARTED_MS ? 'unknown' : 'elsewhere'
}
const MOST_POKES = 20

/** The live connection of this page, looked at each second, and its pokes. */
export function useLive(): Live {
  const [live, setLive] = useState<Live>({
    leader: leaderNow(),
    isConnected: false,
    topics: [],
    pokes: [],
  })
  useEffect(() => {
    const heard = new Set<unknown>()
    const look = () => {
      for (const channel of realtime().getChannels()) {
        if (heard.has(channel)) continue
        heard.add(channel)
        channel.on('broadcast', { event: 'poke' }, () =>
          setLive((known) => ({
            ...known,
            pokes: [{ topic: topicOf(channel), at: Date.now() }, ...known.pokes].slice(0, MOST_POKES),
          })),
        )
      }
      const topics = realtime()
        .getChannels()
        .map((channel) => ({ topic: topicOf(channel), state: channel.state }))
      setLive((known) => ({ ...known, leader: leaderNow(), isConnected: realtime().isConnected(), topics }))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return live
}

/** `realtime:public` is the topic `public`; whose own it is, is nobody's business but theirs. */
const topicOf = ({ topic }: { topic: string }): string =>
  topic.replace(/^realtime:/, '').replace(/^user:.*/, 'user')

/** How far each stream was pulled, as it lies on the disk; looked at each second. */
export function useCursors(): readonly Cursor[] {
  const [cursors, setCursors] = useState<readonly Cursor[]>([])
  useEffect(() => {
    const look = () => void readCursors().then(setCursors)
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return cursors
}

import { useEffect, useRef, useState } from 'react'
import { useDeviceSettings } from '@/src/ui/device-settings'
import { carryPictures, type PostRow, useRows, useSession } from '@/sync'

/** Not beside what somebody just came for. */
const WAIT_MS = 20_000
const AGAIN_MS = 30 * 60_000

const NEWEST = 60
/** Of those whom one follows, of one's own, and of what one keeps. */
const MOST = 200
const MIB = 1024 * 1024
/** What is not bookmarked has the largest key. */
const IS_BOOKMARKED = { lte: 9_999_999_999_998 }
const HAS_PICTURE = { not: null }

/** Of the Network Information API, which TypeScript's types do not know; elsewhere than in Chromium nothing is known. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string; type?: string }
}

/** Whether so much may be asked for that nobody asked for: on a quick line that is not paid for by the megabyte. */
function isGoodLine(): boolean {
  const { connection } = navigator as WithConnection
  if (!navigator.onLine || document.visibilityState !== 'visible') return false
  return (
    !connection?.saveData && connection?.type !== 'cellular' && (connection?.effectiveType ?? '4g') === '4g'
  )
}

/** Due a little after the page is opened or `budget` is another, then now and then, while it is in sight on a good line. */
function useIsDue(budget: number | undefined): [isDue: boolean, done: () => void] {
  const [round, setRound] = useState({ at: 0, budget })
  const [isDue, setDue] = useState(false)
  const isFirst = round.at === 0 || round.budget !== budget
  useEffect(() => {
    const next = () => setRound(({ at }) => ({ at: at + 1, budget }))
    const begin = () => (isGoodLine() ? setDue(true) : next())
    const timer = setTimeout(begin, isFirst ? WAIT_MS : AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isFirst, budget])
  const done = () => {
    setDue(false)
    setRound(({ at }) => ({ at: at + 1, budget }))
  }
  return [isDue, done]
}

/** Puts the art that somebody may want to see without a line onto the device, a little after they came. */
export function CarryArt() {
  const budget = useDeviceSettings(({ dataSaver, offlineMib }) => (dataSaver ? undefined : offlineMib * MIB))
  const [isDue, done] = useIsDue(budget)
  return isDue && budget !== undefined ? <Round key={budget} budget={budget} onEnd={done} /> : null
}

const pathsOf = (...lists: { rows: readonly PostRow[] }[]): string[] =>
  lists.flatMap(({ rows }) => rows.flatMap(({ image_url }) => image_url ?? []))

/** One round: the lists are read only as long as it takes. Nothing of it is said; the settings show what is there. */
function Round({ budget, onEnd }: { budget: number; onEnd: () => void }) {
  const { userId } = useSession()
  const newest = useRows({
    stream: 'posts',
    where: { image_url: HAS_PICTURE },
    sort: 'feed_key',
    limit: NEWEST,
  })
  const bookmarks = useRows({
    stream: 'posts',
    where: { bookmark_key: IS_BOOKMARKED },
    sort: 'bookmark_key',
    limit: MOST,
  })
  const people = useRows({ stream: 'profiles', where: { followed_by_me: true } })
  const authors = [...people.rows.map(({ id }) => id), ...(userId ? [userId] : [])]
  const theirs = useRows(
    people.ready
      ? { stream: 'posts', where: { user_id: { in: authors } }, sort: 'feed_key', limit: MOST }
      : null,
  )
  const isRead = newest.ready && bookmarks.ready && theirs.ready
  const wanted = isRead ? pathsOf(newest, bookmarks, theirs) : undefined
  const first = useRef(wanted)
  first.current ??= wanted
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    if (!isRead) return
    const leaving = new AbortController()
    // One page of the device does it; a line that ends, or a full device, ends it until the next time.
    navigator.locks
      .request('shinobi-carry-art', { ifAvailable: true }, (lock) =>
        lock ? carryPictures(first.current ?? [], budget, leaving.signal) : undefined,
      )
      .catch(() => undefined)
      .finally(() => leaving.signal.aborted || end.current())
    return () => leaving.abort()
  }, [isRead, budget])
  return null
}

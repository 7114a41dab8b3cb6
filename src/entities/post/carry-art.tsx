import { useCallback, useEffect, useRef, useState } from 'react'
import { connection, isSavingData, useDeviceSettings } from '@/src/ui/device-settings'
import { carryPictures, onRoomMade, type PostRow, useRows, useSession } from '@/sync'
import { IS_BOOKMARKED } from './bookmarked'

/** Not beside what somebody just came for. */
const WAIT_MS = 20_000
const AGAIN_MS = 30 * 60_000

const NEWEST = 60
/** Of those whom one follows, of one's own, and of what one keeps. */
const MOST = 200
const MIB = 1024 * 1024
const HAS_PICTURE = { not: null }

/** Whether so much may be asked for that nobody asked for: on a quick connection that is not paid for by the megabyte. */
function isGoodConnection(): boolean {
  if (!navigator.onLine || document.visibilityState !== 'visible') return false
  if (isSavingData(useDeviceSettings.getState())) return false
  const { type, effectiveType = '4g' } = connection() ?? {}
  return type !== 'cellular' && effectiveType === '4g'
}

/** Due a little after it begins, then now and then, while the page is in sight on a good connection. */
function useIsDue(): [isDue: boolean, done: () => void] {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const begin = () => isGoodConnection() && setDue(true)
    const first = setTimeout(begin, WAIT_MS)
    const again = setInterval(begin, AGAIN_MS)
    const end = () => {
      clearTimeout(first)
      clearInterval(again)
    }
    // A full device would only have to give it up again.
    const endListening = onRoomMade(end)
    return () => {
      end()
      endListening()
    }
  }, [])
  return [isDue, useCallback(() => setDue(false), [])]
}

/** Puts the art that somebody may want to see without a connection onto the device, a little after they came. */
export function CarryArt() {
  const { offlineMib } = useDeviceSettings()
  const isSaving = useDeviceSettings(isSavingData)
  // Another budget begins anew.
  return isSaving ? null : <Rounds key={offlineMib} budget={offlineMib * MIB} />
}

function Rounds({ budget }: { budget: number }) {
  const [isDue, done] = useIsDue()
  return isDue ? <Round budget={budget} onEnd={done} /> : null
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

  useEffect(() => {
    if (!isRead) return
    const leaving = new AbortController()
    // One page of the device does it; a connection that ends, or a full device, ends it until the next time.
    navigator.locks
      .request('shinobi-carry-art', { ifAvailable: true }, (lock) =>
        lock ? carryPictures(first.current ?? [], budget, leaving.signal) : undefined,
      )
      .catch(() => undefined)
      .finally(() => leaving.signal.aborted || onEnd())
    return () => leaving.abort()
  }, [isRead, budget, onEnd])
  return null
}

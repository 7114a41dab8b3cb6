import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepStored, worthNewsKey } from '@/src/domain/device-keys'
import { targetOf } from '@/src/domain/notification-target'
import { hasAgreedTo } from '@/src/domain/terms-version'
import { useMuteRule } from '@/src/entities/mute/use-mutes'
import { keepSubscribed, offerNotices } from '@/src/entities/notification/device-notices'
import { text } from '@/src/entities/notification/device-text'
import { markRead } from '@/src/entities/notification/mutations'
import { useNotifications } from '@/src/entities/notification/use-notifications'
import { useSentence } from '@/src/entities/notification/use-sentence'
import { isOfMuted } from '@/src/entities/notification/without-muted'
import { useMe } from '@/src/entities/person/use-me'
import { showToast } from '@/src/ui/toast'
import { fireAndForget, type NotificationRow, type ProfileRow, toServerTime, useEdge, useRows } from '@/sync'
import { closeOver, tellByBrowser } from './browser-notices'
import { isLookingAt, newsAfter } from './news'
import { useReadByLooking } from './use-read-by-looking'

/** Tells of what is new while the app is open, keeps badge and browser notifications in step, asks once to be let. */
export function NewsWatch() {
  const me = useMe()
  const hasAgreed = hasAgreedTo(me?.terms_version)
  return me && hasAgreed ? <Watch me={me} /> : null
}

/** So many at once are told of by the browser: as many as stand under the bell. */
const MOST = 10

function Watch({ me }: { me: ProfileRow }) {
  const { rows, all, unread, ready } = useNotifications()
  const isMuted = useMuteRule()
  const isHeld = useEdge('notifications') !== undefined && ready
  const [since] = useState(() => new Date(toServerTime(Date.now())).toISOString())
  const told = useRef(new Set<string>())
  const fresh = newsAfter(all, since).filter(
    (row) => !isOfMuted(row, isMuted) && !told.current.has(keyOf(row)),
  )
  const areEventsHeld = useEdge('events') !== undefined
  const going = useRows({ stream: 'events', where: { going_by_me: true }, limit: 1 })
  const isWanted = me.push_notifications !== false

  useEffect(() => {
    if (isWanted) keepSubscribed()
  }, [isWanted])
  useReadByLooking(all, me.id)
  useOffer(me.id, isWanted && areEventsHeld && going.ready, (me.post_count ?? 0) + going.rows.length)
  useEffect(() => {
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
  }, [unread])
  const now = useRef({ rows, all })
  useEffect(() => {
    now.current = { rows, all }
    if (isHeld) fireAndForget(closeOver(() => now.current))
  }, [rows, all, isHeld])

  // One toast is enough; the browser tells of each.
  const isSeen = document.visibilityState === 'visible'
  const news = fresh.slice(isSeen ? -1 : -MOST)
  return news.map((row) => (
    <News
      key={keyOf(row)}
      row={row}
      me={me}
      onTold={() => {
        for (const one of isSeen ? fresh : [row, ...fresh.slice(0, -MOST)]) told.current.add(keyOf(one))
      }}
    />
  ))
}

const keyOf = ({ id, told_at }: NotificationRow): string => `${id} ${told_at}`

/**
 * At the first moment on this device that is worth it: after a post of theirs, or their first event to come to. `count`: of
 * both, as far as it is known.
 */
function useOffer(me: string, isKnown: boolean, count: number): void {
  useEffect(() => {
    if (!isKnown) return
    const key = worthNewsKey(me)
    const before = localStorage.getItem(key)
    // Kept on the device: the next may come before this page watches.
    if (before !== String(count)) keepStored(key, String(count))
    if (before !== null && count > Number(before)) offerNotices()
  }, [me, isKnown, count])
}

/** Whether its person wants to be told of this by the browser (settings; an announcement has no such switch). */
const wantsBrowser = ({ push_notifications, notification_settings }: ProfileRow, { type }: NotificationRow) =>
  push_notifications !== false &&
  (notification_settings as Record<string, { push?: boolean }> | null | undefined)?.[type]?.push !== false

/** What is celebrated or told of by itself. */
const hasOwnMoment: ReadonlySet<string> = new Set(['level_up', 'scheduled'])

/** One piece of news, once its names are here. */
function News({ row, me, onTold }: { row: NotificationRow; me: ProfileRow; onTold: () => void }) {
  const { sentence, ready } = useSentence(row)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const isTold = useRef(false)
  useEffect(() => {
    if (!ready || isTold.current) return
    isTold.current = true
    onTold()
    const target = targetOf(row, me.id)
    if (document.visibilityState !== 'visible') {
      if (wantsBrowser(me, row)) fireAndForget(tellByBrowser(row, sentence, target))
      return
    }
    if (hasOwnMoment.has(row.kind) || isLookingAt(pathname + hash, target)) return
    const see = () => {
      markRead(row)
      void navigate(target)
    }
    showToast({ text: sentence, action: { label: text.see, run: see } })
  }, [ready, row, me, sentence, pathname, hash, navigate, onTold])
  return null
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepStored, nothingYetKey } from '@/src/domain/device-keys'
import { targetOf } from '@/src/domain/notification-target'
import { TERMS_VERSION } from '@/src/domain/terms-version'
import { useMuteRule } from '@/src/entities/mute/use-mutes'
import { keepSubscribed, offerNotices } from '@/src/entities/notification/device-notices'
import { text } from '@/src/entities/notification/device-text'
import { isUnheard } from '@/src/entities/notification/heard'
import { markRead } from '@/src/entities/notification/mutations'
import { useNotifications } from '@/src/entities/notification/use-notifications'
import { useSentence } from '@/src/entities/notification/use-sentence'
import { useMe } from '@/src/entities/person/use-me'
import { showToast } from '@/src/ui/toast'
import { fireAndForget, type NotificationRow, type ProfileRow, toServerTime, useRows } from '@/sync'
import { isLookingAt, newsAfter } from './news'

/** Tells of what is new while the app is open, keeps badge and browser notifications in step, asks once to be let. */
export function NewsWatch() {
  const me = useMe()
  const hasAgreed = me?.terms_version === TERMS_VERSION
  return me && hasAgreed ? <Watch me={me} /> : null
}

function Watch({ me }: { me: ProfileRow }) {
  const { all, unread } = useNotifications()
  const isMuted = useMuteRule()
  const heardUntil = useRef(new Date(toServerTime(Date.now())).toISOString())
  const [newest] = newsAfter(all, heardUntil.current)
    .filter((row) => !isUnheard(row, isMuted))
    .slice(-1)
  const going = useRows({ stream: 'events', where: { going_by_me: true }, limit: 1 })
  const isWanted = me.push_notifications !== false

  useEffect(() => {
    if (isWanted) keepSubscribed()
  }, [isWanted])
  useOffer(me.id, isWanted && going.ready, (me.post_count ?? 0) > 0 || going.rows.length > 0)
  useEffect(() => {
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => undefined)
  }, [unread])
  useEffect(() => {
    fireAndForget(closeRead(all))
  }, [all])

  if (!newest) return null
  return (
    <News
      key={`${newest.id} ${newest.told_at}`}
      row={newest}
      me={me.id}
      onTold={() => {
        heardUntil.current = newest.told_at
      }}
    />
  )
}

/** At the first moment that is worth it: after somebody's first post, or their first event to come to. */
function useOffer(me: string, isKnown: boolean, isWorthIt: boolean): void {
  useEffect(() => {
    if (!isKnown) return
    const key = nothingYetKey(me)
    // Kept on the device: the first may come before this page watches.
    if (!isWorthIt) keepStored(key, '1')
    else if (localStorage.getItem(key) !== null) {
      localStorage.removeItem(key)
      offerNotices()
    }
  }, [me, isKnown, isWorthIt])
}

/** What is celebrated or told of by itself. */
const hasOwnMoment: ReadonlySet<string> = new Set(['level_up', 'scheduled'])

/** One piece of news, once its names are here. */
function News({ row, me, onTold }: { row: NotificationRow; me: string; onTold: () => void }) {
  const { sentence, ready } = useSentence(row)
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const isTold = useRef(false)
  useEffect(() => {
    if (!ready || isTold.current) return
    isTold.current = true
    onTold()
    const target = targetOf(row, me)
    if (document.visibilityState !== 'visible') return
    if (hasOwnMoment.has(row.kind) || isLookingAt(pathname + hash, target)) return
    const see = () => {
      markRead(row)
      void navigate(target)
    }
    showToast({ text: sentence, action: { label: text.see, run: see } })
  }, [ready, row, me, sentence, pathname, hash, navigate, onTold])
  return null
}

/** What was read, here or elsewhere, stands on no lock screen any more. */
async function closeRead(rows: readonly NotificationRow[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (shown.length === 0) return
  const read = new Set(rows.flatMap(({ id, is_read }) => (is_read ? [id] : [])))
  for (const notification of shown) if (read.has(notification.tag)) notification.close()
}

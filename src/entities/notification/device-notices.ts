import { DEVICE_NOTICES_ASKED_KEY, keepStored } from '@/src/domain/device-keys'
import { showToast } from '@/src/ui/toast'
import { canBeNoticed, canBePushed, fireAndForget, subscribeDevice } from '@/sync'
import { text } from './device-text'

/** Whether this browser can tell of news, and its person has not decided yet. */
export const canAllowNotices = (): boolean => canBeNoticed() && Notification.permission === 'default'

/** The server may not be reached, or the browser's push service: the next start tries again. */
export const keepSubscribed = (): void => {
  if (!canBePushed() || Notification.permission !== 'granted') return
  fireAndForget(subscribeDevice().catch(() => false))
}

/** Whether this device is told also while the app is closed; `later`: nobody knows yet. */
async function subscribed(): Promise<keyof typeof text.allowed> {
  if (!canBePushed()) return 'whileOpen'
  return subscribeDevice().then(
    (isPushed) => (isPushed ? 'always' : 'whileOpen'),
    () => 'later',
  )
}

/** Has the browser ask, then says what came of it. Must be called by a tap (Safari, Firefox). */
export async function allowNotices(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return
  const now = await subscribed()
  showToast({ ...(now === 'later' ? {} : { tone: 'success' }), text: text.allowed[now] })
}

/** Asks once on this device whether it may tell of news; the bell goes on offering it. */
export function offerNotices(): void {
  if (!canAllowNotices() || localStorage.getItem(DEVICE_NOTICES_ASKED_KEY) !== null) return
  keepStored(DEVICE_NOTICES_ASKED_KEY, '1')
  showToast({ text: text.offer, action: { label: text.allow, run: () => void allowNotices() } })
}

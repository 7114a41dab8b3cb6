import { DEVICE_NOTICES_ASKED_KEY, keepStored } from '@/src/domain/device-keys'
import { showToast } from '@/src/ui/toast'
import { canBePushed, fireAndForget, subscribeDevice } from '@/sync'
import { text } from './device-text'

/** Whether this browser can tell of news, and its person has not decided yet. */
export const canAllowNotices = (): boolean => canBePushed() && Notification.permission === 'default'

/** The server may not be reached, or the browser's push service: the next start tries again. */
export const keepSubscribed = (): void => {
  if (!canBePushed() || Notification.permission !== 'granted') return
  fireAndForget(subscribeDevice().catch(() => false))
}

/** Has the browser ask, then says what came of it. Must be called by a tap (Safari, Firefox). */
export async function allowNotices(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return
  const isDone = await subscribeDevice().then(
    () => true,
    () => false,
  )
  showToast(isDone ? { tone: 'success', text: text.allowed } : { text: text.allowedLater })
}

/** Asks once on this device whether it may tell of news; the bell goes on offering it. */
export function offerNotices(): void {
  if (!canAllowNotices() || localStorage.getItem(DEVICE_NOTICES_ASKED_KEY) !== null) return
  keepStored(DEVICE_NOTICES_ASKED_KEY, '1')
  showToast({ text: text.offer, action: { label: text.allow, run: () => void allowNotices() } })
}

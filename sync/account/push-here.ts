import { fireAndForget } from '../host/fire-and-forget'

/** Whether this browser can be told anything while the app is closed. */
export const canBePushed = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

/** This device is told nothing more. The server forgets it with the session, whether or not it hears of this. */
export async function unsubscribeDevice(): Promise<void> {
  if (!canBePushed()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const shown = (await registration?.getNotifications()) ?? []
  for (const notification of shown) notification.close()
  fireAndForget(navigator.clearAppBadge?.() ?? Promise.resolve())
  await subscription?.unsubscribe()
}

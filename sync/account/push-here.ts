import { fireAndForget } from '../host/fire-and-forget'

/** Whether this browser can tell of anything while nobody looks at the app, which is open. */
export const canBeNoticed = (): boolean => 'Notification' in globalThis && 'serviceWorker' in navigator

/** Whether it can be told anything while the app is closed, too. */
export const canBePushed = (): boolean => canBeNoticed() && 'PushManager' in globalThis

/** This device is told nothing more. The server forgets it with the session, whether or not it hears of this. */
export async function unsubscribeDevice(): Promise<void> {
  if (!canBeNoticed()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  fireAndForget(navigator.clearAppBadge?.() ?? Promise.resolve())
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

import * as v from 'valibot'
import * as answers from '../wire/answers'
import { ask, ownToken } from '../wire/remote-request'

/** `key`: base64url, as the server gives it. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/**
 * Has the server push to this device, until its session ends. The browser must have allowed it. Gives false where this
 * server pushes nothing. Rejects: `network_error`, `session_expired`, `fetch_failed`, `update_failed`; what the browser's
 * push service throws (`AbortError`).
 */
export async function subscribeDevice(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready
  const key = await ask(await ownToken(), 'fetch_failed', v.nullable(v.string()), (server) =>
    server.rpc('push_key'),
  )
  if (!key) return false
  const known = await registration.pushManager.getSubscription()
  // A browser gives no second one beside that of a key which the server has no more.
  const isGood = known !== null && isOfKey(known, key)
  if (!isGood) await known?.unsubscribe()
  const subscription = isGood
    ? known
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys } = subscription.toJSON()
  await ask(await ownToken(), 'update_failed', answers.done, (server) =>
    server.rpc('save_push_subscription', {
      p_endpoint: endpoint,
      p_p256dh: keys?.p256dh ?? '',
      p_auth: keys?.auth ?? '',
    }),
  )
  return true
}

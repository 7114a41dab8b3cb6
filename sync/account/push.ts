import * as v from 'valibot'
import * as answers from '../wire/answers'
import { ask, ownToken } from '../wire/remote-request'

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
  const subscription =
    known ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
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

import type { WorkerNotice, WorkerRequest } from '@/src/domain/worker-messages'
import { useUpdate } from './update-state'

/** Less than this is what private browsing grants: a worker there would only be thrown away (spec §9). */
const LEAST_QUOTA = 120 * 1024 * 1024
const HOUR_MS = 60 * 60 * 1000
/** Longer than the 30 s of idleness that Chromium ends any worker after. */
const TAKEOVER_MS = 40_000

/**
 * Registers `/sw.js` once the page is loaded, so that it takes nothing from the first cards; tells when a new version
 * waits, and loads this tab anew when it takes over.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void register()
  else addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  // Safari 16 has no `estimate`.
  const { quota } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && quota < LEAST_QUOTA) return
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => null) // Offline on the first visit, or storage forbidden: the app works without it.
  if (!registration) return addEventListener('online', () => void register(), { once: true })
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<WorkerNotice | null>) => {
    if (event.data?.type === 'taking over') makeRoom()
  })
  reloadOnTakeover(registration)
  noticeWaiting(registration)
  lookForUpdates(registration)
}

/** Every hour, also of one that was frozen, whose timers stand still: there as soon as it is seen again. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now()
  const look = () => {
    if (!navigator.onLine || Math.abs(Date.now() - looked) < HOUR_MS) return
    looked = Date.now()
    void registration.update().catch(() => null)
  }
  setInterval(look, HOUR_MS / 6)
  document.addEventListener('visibilitychange', look)
}

/**
 * The old worker has to end what it does before another follows it, so it drops the pictures that it waits for. One that
 * is asked for in the moment of its end would wake it again, and Chromium 156 then waits until nobody asks it for
 * anything for 30 s, on a page with a carousel for minutes (`docs/decisions/0025-room-for-the-new-version.md`).
 */
function makeRoom(): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'drop pictures' } satisfies WorkerRequest)
  useUpdate.setState({ takingOver: true })
  // Still busy by then, the old worker sends something: the page goes on, and is loaded anew when that is done.
  setTimeout(() => useUpdate.setState({ takingOver: false }), TAKEOVER_MS)
}

/** Every tab shows the notice: the registration tells all of them. */
function noticeWaiting(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without an active one this is the first installation: it takes over by itself and nothing is old.
    useUpdate.setState({ waiting: registration.active ? registration.waiting : null })
  }
  const watch = () => registration.installing?.addEventListener('statechange', look)
  registration.addEventListener('updatefound', watch)
  watch()
  look()
}

/** A new worker only ever takes over from another when somebody pressed 更新する in one of the tabs. */
function reloadOnTakeover(registration: ServiceWorkerRegistration): void {
  let current = registration.active
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const next = navigator.serviceWorker.controller
    if (current && next !== current) {
      // Whoever has something unsaved is asked by the browser, and may stay.
      const uncover = (event: Event) => event.defaultPrevented && useUpdate.setState({ takingOver: false })
      addEventListener('beforeunload', uncover, { once: true })
      location.reload()
    }
    current = next
  })
  // A page that was on its way while the first worker activated belongs to nobody: its claim came too early.
  if (!navigator.serviceWorker.controller)
    registration.active?.postMessage({ type: 'claim' } satisfies WorkerRequest)
}

import type { CDPSession } from 'playwright'

/** The page asks the network itself; an installed service worker would answer with the app. */
export async function bypassWorker(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
}

/** Everything comes over the network: no worker, no HTTP cache. */
export async function bypassCaches(session: CDPSession): Promise<void> {
  await bypassWorker(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

import type { BrowserContext, CDPSession, Page } from 'playwright'
import { SYNC_TAG } from '@/src/domain/worker-messages'

interface Registration {
  registrationId: string
  scopeURL: string
  isDeleted: boolean
}

/** Waits until a worker controls the page, so that everything it asks for goes through it. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Fires the sync event that the browser would fire when signal returns; no page of the app need be open. */
export async function fireSync(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId: await registrationOf(session, origin),
      tag: SYNC_TAG,
      lastChance: false,
    })
  } finally {
    await page.close()
  }
}

/** The worker of the app at `origin`, by the name that the debugging protocol knows it by. */
export function registrationOf(session: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }: { registrations: Registration[] }) => {
        const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
        if (found) resolve(found.registrationId)
      },
    )
    session.send('ServiceWorker.enable').catch(reject)
  })
}

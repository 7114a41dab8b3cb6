import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { DESK_FILES } from '@/src/domain/worker-messages'
import { onlyOwnFiles } from './own-file'
import { deskFiles } from './shell-files'

declare const self: ServiceWorkerGlobalScope

const desk = new PrecacheController({ cacheName: DESK_FILES, plugins: [onlyOwnFiles] })

/** Where one of these files lies; undefined: it is none. */
export const deskKeyOf = (url: string): string | undefined => desk.getCacheKeyForURL(url)

const whereKept = async (then: () => Promise<unknown>): Promise<unknown> =>
  (await caches.has(DESK_FILES)) ? then() : undefined

/**
 * The code of the team's pages is kept by devices on which somebody opened them, and by nobody else's. A new version
 * brings its own there; the old one's goes when it does.
 */
export function routeDeskFiles(): void {
  desk.addToCacheList(deskFiles)
  registerRoute(new PrecacheRoute(desk))
  self.addEventListener('install', (event) => {
    event.waitUntil(whereKept(() => desk.install(event)))
  })
  self.addEventListener('activate', (event) => {
    event.waitUntil(whereKept(() => desk.activate(event)))
  })
}

/** Fetches what is missing of them: a queue is to be read offline, too, whatever page was opened so far. */
export async function keepDeskFiles(event: ExtendableEvent): Promise<void> {
  for (const { url, integrity } of deskFiles) {
    const request = new Request(url, { credentials: 'same-origin' })
    // As the route has it. Not `install`, which keeps nothing outside of the event of that name.
    const params = { cacheKey: deskKeyOf(url), integrity } as RouteHandlerCallbackOptions['params']
    await Promise.all(desk.strategy.handleAll({ event, request, params }))
  }
}

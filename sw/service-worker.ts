import { clientsClaim } from 'workbox-core'
import type { WorkerRequest } from '@/src/domain/worker-messages'
import { cacheShellAndPictures, dropPictures, purgePictures } from './caching'
import { keepDeskFiles } from './desk-files'
import { routeAroundWorker } from './direct-routes'
import { mendShell } from './mend-shell'
import { wakeForOutbox, wakeForPushes } from './outbox-wake'
import { takeShares } from './share-target'
import { takeOver } from './update'

declare const self: ServiceWorkerGlobalScope

cacheShellAndPictures()
routeAroundWorker()
wakeForOutbox()
wakeForPushes()
takeShares()
clientsClaim()

self.addEventListener('message', (event) => {
  switch ((event.data as WorkerRequest | null)?.type) {
    case 'SKIP_WAITING':
      return event.waitUntil(takeOver())
    case 'claim':
      return event.waitUntil(self.clients.claim())
    case 'drop pictures':
      return dropPictures()
    case 'purge':
      return event.waitUntil(purgePictures().then(() => event.ports[0]?.postMessage('purged')))
    case 'keep desk':
      return event.waitUntil(keepDeskFiles(event))
    case 'mend shell':
      return event.waitUntil(mendShell().then(() => event.ports[0]?.postMessage('mended')))
  }
})

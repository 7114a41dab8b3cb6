import { cacheShellAndPictures, dropPictures, purgePictures } from './caching'
import { wakeForOutbox } from './outbox-wake'
import { updateWhenAsked } from './update'

declare const self: ServiceWorkerGlobalScope

cacheShellAndPictures()
wakeForOutbox()
updateWhenAsked()

self.addEventListener('message', (event) => {
  if (event.data?.type === 'drop pictures') dropPictures()
  if (event.data?.type === 'purge')
    event.waitUntil(purgePictures().then(() => event.ports[0]?.postMessage('purged')))
})

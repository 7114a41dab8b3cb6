import type { PrecacheEntry } from 'workbox-precaching/_types'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))

/** The drain is no page's script: the browser keeps it with the worker's own. */
export const shellFiles: PrecacheEntry[] = files.filter(({ url }) => url !== 'drain.js')

const drain: PrecacheEntry | undefined = files.find(({ url }) => url === 'drain.js')
/** The drain's address; changes with its content, so that an old worker keeps its own. */
export const drainUrl = `/drain.js?v=${drain?.revision}`

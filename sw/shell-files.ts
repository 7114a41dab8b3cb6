import type { PrecacheEntry } from 'workbox-precaching/_types'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const files = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))

/** By its name (`ownerOf` in `vite.config.ts`). */
const isOfDesk = ({ url }: PrecacheEntry): boolean => url.startsWith('assets/desk-')

/** What only the team's pages need. */
export const deskFiles: PrecacheEntry[] = files.filter(isOfDesk)

/** What everybody's device keeps. The drain is no page's script: the browser keeps it with the worker's own. */
export const shellFiles: PrecacheEntry[] = files.filter((file) => file.url !== 'drain.js' && !isOfDesk(file))

const drain: PrecacheEntry | undefined = files.find(({ url }) => url === 'drain.js')
/** The drain's address; changes with its content, so that an old worker keeps its own. */
export const drainUrl = `/drain.js?v=${drain?.revision}`

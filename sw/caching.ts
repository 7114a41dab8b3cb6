import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { CARRIED, PINNED, SEEN } from '@/src/domain/picture-caches'
import { serverConfig } from '@/sync/host/config'
import { isWholePicture } from '@/sync/wire/picture-answer'
import { routeDeskFiles } from './desk-files'
import { isOwnFile, isPage, onlyOwnFiles } from './own-file'
import { shellFiles } from './shell-files'

/** Addresses of the server; everything else that is navigated to is the app. */
const notTheApp = /^\/(auth\/v1|rest|storage|functions|realtime|local|healthz|auth-redirect\.html)([/?]|$)/

const publicPictures = /^\/storage\/v1\/(object|render\/image)\/public\//

const YEAR_S = 365 * 24 * 60 * 60
const pictureExpiration = new ExpirationPlugin({
  maxEntries: 600,
  maxAgeSeconds: YEAR_S,
  purgeOnQuotaError: true,
})

const widthOf = ({ url }: Request): number => Number(new URL(url).searchParams.get('width'))

/** Offline, another width of the same picture is better than none: the largest, which loses least. */
async function anyWidth({ request }: { request: Request }): Promise<Response | undefined> {
  for (const name of [SEEN, PINNED, CARRIED]) {
    const cache = await caches.open(name)
    const kept = await cache.keys(request, { ignoreSearch: true, ignoreVary: true })
    for (const one of [...kept].sort((a, b) => widthOf(b) - widthOf(a))) {
      const response = await cache.match(one, { ignoreVary: true })
      if (response && (await isWholePicture(response))) return response
    }
  }
  return undefined
}

let dropped = new AbortController()

/** Waits no longer for pictures on their way: a worker ends what it began before another follows it. */
export function dropPictures(): void {
  dropped.abort()
  dropped = new AbortController()
}

/** How often these were forgotten: what was asked for before that is not kept when it comes. */
let purges = 0

const pictures = new CacheFirst({
  cacheName: SEEN,
  // One device always asks for the same format, so Accept need not tell entries apart.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // An <img> asks without CORS: of another origin that gives an opaque answer, whose status nobody can check
      // and which counts as megabytes of quota.
      requestWillFetch: async ({ request }) =>
        new Request(request.url, {
          headers: request.headers,
          mode: 'cors',
          credentials: 'omit',
          signal: dropped.signal,
        }),
    },
    {
      handlerWillStart: async ({ state }) => {
        if (state) state.purges = purges
      },
      // A captive portal answers with a page of its own; kept as a picture, it would be shown for a year.
      cacheWillUpdate: async ({ response, state }) =>
        state?.purges === purges && (await isWholePicture(response)) ? response : null,
      // What an earlier release kept, and is none, or what the disk lost a part of, is fetched anew and replaced.
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && (await isWholePicture(cachedResponse)) ? cachedResponse : null,
    },
    new CacheableResponsePlugin({ statuses: [200] }),
    pictureExpiration,
    { handlerDidError: anyWidth },
  ],
})

/** The page from the server in the place of a damaged one. */
async function renewPage(address: string, cacheName: string): Promise<Response> {
  const page = await fetch(address, { cache: 'reload' })
  if (await isOwnFile(address, page)) await (await caches.open(cacheName)).put(address, page.clone())
  return page
}

/** The shell from the device, pictures of public buckets kept, and never an answer of the Data API. */
export function cacheShellAndPictures(): void {
  addPlugins([
    onlyOwnFiles,
    {
      // The page itself is looked at each time: only a whole one can ask for `mendShell`, which looks at the rest.
      cachedResponseWillBeUsed: async ({ request, cachedResponse, cacheName }) =>
        cachedResponse && isPage(request.url) && !(await isOwnFile(request.url, cachedResponse))
          ? renewPage(request.url, cacheName)
          : cachedResponse,
    },
  ])
  precacheAndRoute(shellFiles)
  routeDeskFiles()
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [notTheApp] }))
  const pictureOrigin = new URL(serverConfig.url).origin
  registerRoute(
    // An export asks for thousands that nobody looks at (`no-store`): they would drive out those that somebody does.
    ({ url, request }) =>
      url.origin === pictureOrigin && publicPictures.test(url.pathname) && request.cache !== 'no-store',
    pictures,
  )
}

/** Forgets the pictures that were looked at and the list of when each was (sign-out, attack 29). */
export function purgePictures(): Promise<void> {
  purges += 1
  return pictureExpiration.deleteCacheAndMetadata()
}

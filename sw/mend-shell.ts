import { getCacheKeyForURL } from 'workbox-precaching'
import { deskKeyOf } from './desk-files'
import { deskFiles, shellFiles } from './shell-files'

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/**
 * Forgets files of the shell that are not what this release holds: a disk lost a part, or something wrote over them. Each
 * is fetched, and kept, anew when a page asks for it. Not done at each start: a start would read every file.
 */
export async function mendShell(): Promise<void> {
  for (const { url, integrity } of [...shellFiles, ...deskFiles]) {
    const key = getCacheKeyForURL(url) ?? deskKeyOf(url)
    const kept = key && integrity && (await caches.match(key, { ignoreVary: true }))
    if (!kept || (await digestOf(kept)) === integrity) continue
    for (const name of await caches.keys()) await (await caches.open(name)).delete(key, { ignoreVary: true })
  }
}

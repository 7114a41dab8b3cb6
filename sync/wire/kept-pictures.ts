const IN_ADDRESS = /\/post-images\/([^?]+)/

/** The path in `post-images` that an address is of. */
export const pathOf = ({ url }: Request): string | undefined => {
  const path = IN_ADDRESS.exec(url)?.[1]
  return path && decodeURIComponent(path)
}

/** How much room a kept answer takes. */
export const bytesOf = async (response: Response): Promise<number> =>
  Number(response.headers.get('content-length')) || (await response.clone().blob()).size

/** How many pictures this device keeps in one of its caches (`domain/picture-caches.ts`), and their size in bytes. */
export async function readKept(cacheName: string): Promise<{ count: number; bytes: number }> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  const sizes = await Promise.all(
    requests.map(async (request) => {
      const kept = await cache.match(request)
      return kept ? bytesOf(kept) : 0
    }),
  )
  const pictures = new Set(requests.map(({ url }) => url.split('?')[0]))
  return { count: pictures.size, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Of how many posts this device can show the picture without a connection, however it came to be here. */
export async function countPictures(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.includes('pictures'))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().flatMap((request) => pathOf(request) ?? [])).size
}

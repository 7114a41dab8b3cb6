/** What `index.html` holds and no portal's page does. */
const OURS = 'id="root"'

/** How files of the shell are told by the end of their address. */
const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html/,
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  png: /^image\/png/,
  ico: /^image\//,
  webmanifest: /json/,
  json: /json/,
}

const endingOf = (address: string): string => new URL(address).pathname.split('.').at(-1) ?? ''

/** Whether an address is that of the app's page (`index.html`), which alone is looked at each time it is used. */
export const isPage = (address: string): boolean => endingOf(address) === 'html'

/**
 * Whether an answer is the file of the shell that was asked for. A captive portal answers every address with something of
 * its own: kept as the app, it would be the app until the next release.
 */
export async function isOwnFile(address: string, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  const ending = endingOf(address)
  const type = response.headers.get('content-type') ?? ''
  if (!(TYPES[ending]?.test(type) ?? !TYPES.html?.test(type))) return false
  const body = await response.clone().text()
  return ending === 'html' ? body.includes(OURS) : body.trim() !== ''
}

/** An install that met a portal fails, and the browser tries it again. */
export const onlyOwnFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isOwnFile(request.url, response)) ? response : null,
}

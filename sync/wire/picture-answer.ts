/** JPEG, PNG, GIF, WebP, and AVIF with its kin, by the characters they begin with. */
const BEGINNINGS: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftyp/s]

/** How many characters that takes. */
const ENOUGH = 12

/** The first bytes of an answer, each as a character; the answer stays unread. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader()
  let beginning = ''
  // A slow connection may bring two bytes first.
  while (beginning.length < ENOUGH) {
    const { value } = (await reader?.read().catch(() => undefined)) ?? {}
    if (!value) break
    beginning += String.fromCharCode(...value.subarray(0, ENOUGH))
  }
  void reader?.cancel().catch(() => undefined)
  return beginning
}

/**
 * Whether an answer is a picture, by what is in it: a captive portal answers a picture's address with 200 and a page, an
 * empty file, or another picture elsewhere.
 */
export async function isPicture(response: Response): Promise<boolean> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || response.redirected || !type.startsWith('image/')) return false
  const beginning = await beginningOf(response)
  return BEGINNINGS.some((one) => one.test(beginning))
}

/** How far from its end a file may say that it ends: some programs write something after it. */
const TAIL = 1024

/** AVIF and its kin are boxes, each of which says how long it is. */
function areBoxesWhole(file: DataView): boolean {
  let at = 0
  while (at + 8 <= file.byteLength) {
    const size = file.getUint32(at)
    // 0: to the end. 1: the length follows, for what is larger than any picture here.
    if (size === 0) return true
    if (size < 8) return false
    at += size
  }
  return at === file.byteLength
}

/** Whether a picture's file is there to its end: by its length, where its format says one, else by how it ends. */
function isWhole(file: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(file.buffer)
  const latin = (part: Uint8Array) => String.fromCharCode(...part)
  const beginning = latin(file.subarray(0, ENOUGH))
  const end = latin(file.subarray(-TAIL))
  if (beginning.startsWith('\xff\xd8')) return end.includes('\xff\xd9')
  if (beginning.startsWith('\x89PNG')) return end.includes('IEND')
  if (beginning.startsWith('GIF')) return /\x3b\0*$/.test(end)
  // Of an odd length there is a byte more.
  if (beginning.startsWith('RIFF')) return Math.abs(view.getUint32(4, true) + 8 - file.byteLength) <= 1
  return areBoxesWhole(view)
}

/** Whether an answer is a picture and all of it came: what is kept for a year must be. Reads it; the answer stays unread. */
export async function isWholePicture(response: Response): Promise<boolean> {
  if (!(await isPicture(response))) return false
  const bytes = await response
    .clone()
    .arrayBuffer()
    .catch(() => undefined)
  return bytes !== undefined && isWhole(new Uint8Array(bytes))
}

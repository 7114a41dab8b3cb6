import sharp from 'sharp'

/** Above what the composer ever sends (1920 x 1920): a decompression bomb is refused unread. */
export const MOST_PIXELS = 16_000_000

type Kind = 'image/jpeg' | 'image/png' | 'image/webp'

/** How their files begin, in hexadecimal. */
const SIGNATURES: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/webp', /^52494646.{8}57454250/],
]

/** The kind of picture these bytes begin as. Undefined: none that a decoder may see (an SVG is a program to draw). */
export function pictureKind(bytes: Uint8Array): Kind | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex')
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0]
}

/**
 * Whether the bytes are a picture of this type whose measures can be read and are not enormous (attack 21). Reads the
 * head alone.
 */
export async function isPicture(bytes: Uint8Array, mimetype: string): Promise<boolean> {
  if (pictureKind(bytes) !== mimetype) return false
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 && height > 0 && width * height <= MOST_PIXELS
}

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

/** Anything longer is no address a person pasted. */
const MAX_LENGTH = 2000

/** A host and perhaps a port, as the database has them; no percent signs, no numbers in brackets, no empty port. */
const PLACE = /^https:\/\/[^[\]\s/?#@%\\<>":]+(?::\d{1,5})?(?:[/?#]|$)/u

/**
 * Reads an address that somebody typed. Undefined when it is not plain https: another or a split scheme, white space or
 * control characters, credentials (hazards, attack 15). `new URL` strips tabs and line breaks inside a scheme, so they
 * are refused before it sees them. Like the database (`private.is_https`).
 */
export const httpsLink = (text: string): URL | undefined => {
  if (text.length > MAX_LENGTH || !/^https:\/\/[^\s\p{Cc}\p{Cf}<>"\\]+$/u.test(text)) return
  if (!PLACE.test(text) || !URL.canParse(text)) return
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}

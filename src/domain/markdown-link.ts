/** Where a link of a Markdown text leads: to a path of this site, or out of it. */
export type MarkdownLink = { path: string } | { href: string }

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])
// Not a real host: only its being unchanged says that the path stays on this site.
const HERE = 'https://here.invalid'

/** Where an address written in Markdown leads; undefined: nowhere that anybody may be sent (scripts, data, credentials). */
export function markdownLink(address: string): MarkdownLink | undefined {
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(address) || !URL.canParse(address, HERE)) return undefined
  const url = new URL(address, HERE)
  if (address.startsWith('/'))
    return url.origin === HERE && !url.pathname.startsWith('//')
      ? { path: url.pathname + url.search + url.hash }
      : undefined
  const isWhole = /^(https?:\/\/|mailto:)/i.test(address)
  const isSafe = isWhole && SCHEMES.has(url.protocol) && url.username === '' && url.password === ''
  return isSafe ? { href: url.href } : undefined
}

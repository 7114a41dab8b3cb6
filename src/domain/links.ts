import { httpsLink } from './https-link'

/** A stretch of a text from `at` on: plain words, or an https address as it was typed. */
export type LinkPart = { at: number } & ({ words: string } | { href: string; typed: string })

const ADDRESS = /https:\/\/[^\s\p{Cc}\p{Cf}<>"\\、。！？「」（）]+/gu
/** Ends a sentence rather than an address. */
const TRAILING = /[.,:;!?)\]}'…]{1,20}$/

/** Splits a text at its https addresses, in linear time; whatever is none that can be trusted stays words. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const typed = found[0].replace(TRAILING, '')
    const url = httpsLink(typed)
    if (!url) continue
    if (found.index > from) parts.push({ at: from, words: text.slice(from, found.index) })
    parts.push({ at: found.index, href: url.href, typed })
    from = found.index + typed.length
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from) })
  return parts
}

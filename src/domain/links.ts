import { httpsLink } from './https-link'

/** A stretch of a text from `at` on: plain words, or an https address as it was typed. */
export type LinkPart = { at: number } & ({ words: string } | { href: string; typed: string })

const BEGIN = /https:\/\//g
/** No address holds these: blanks, quotes, and the Japanese brackets and sentence marks of JIS X 4051. */
const END =
  /[\s\p{Cc}\p{Cf}<>"\\、。，．！？：；‼⁇⁈⁉…‥・「」『』【】〔〕〈〉《》〖〗〘〙（）［］｛｝｟｠“”‘’〝〟｡｢｣､･]/u
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Ends a sentence rather than an address. */
const TRAILING = /[.,:;!?']{1,20}$/

/** Where the address that goes on at `from` ends: a closing bracket belongs to it only with its opening one. */
function endOf(text: string, from: number): number {
  const open: string[] = []
  let at = from
  for (; at < text.length; at++) {
    const mark = text.charAt(at)
    if (END.test(mark)) break
    const closing = CLOSING[mark]
    if (closing) open.push(closing)
    else if (')]}'.includes(mark) && open.pop() !== mark) break
  }
  return at
}

/** Splits a text at its https addresses, in linear time; whatever is none that can be trusted stays words. */
export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let from = 0
  let scanned = 0
  for (const { index } of text.matchAll(BEGIN)) {
    if (index < scanned) continue
    scanned = endOf(text, index + 'https://'.length)
    const typed = text.slice(index, scanned).replace(TRAILING, '')
    const url = httpsLink(typed)
    if (!url) continue
    if (index > from) parts.push({ at: from, words: text.slice(from, index) })
    parts.push({ at: index, href: url.href, typed })
    from = index + typed.length
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from) })
  return parts
}

import { httpsLink } from './https-link'

/** A stretch of a text from `at` on: plain words, or an https address as it was typed. */
export type LinkPart = { at: number } & ({ words: string } | { href: string; typed: string })

const SCHEME = 'https://'
/** A phone's keyboard begins with a capital letter. */
const BEGIN = /https:\/\//gi
/** No address holds these: blanks, quotes, and beyond ASCII every bracket and mark of Unicode but the middle dots. */
const END = /[\s\p{Cc}\p{Cf}<>"\\]|(?![\0-\x7f·・･])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]/u
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Ends a sentence rather than an address. */
const TRAILING = /[.,:;!?'·・･]{1,20}$/
/** Joins the parts of a name, as in …/wiki/ジョン・レノン; no host has one, and after an address it begins the next thing. */
const MIDDLE_DOTS = '·・･'

const isScheme = (text: string, at: number): boolean =>
  text.slice(at, at + SCHEME.length).toLowerCase() === SCHEME

/** Where the address that goes on at `from` ends: a closing bracket belongs to it only with its opening one. */
function endOf(text: string, from: number): number {
  const open: string[] = []
  let isHost = true
  let at = from
  for (; at < text.length; at++) {
    const mark = text.charAt(at)
    if (END.test(mark)) break
    if ('/?#'.includes(mark)) isHost = false
    if (MIDDLE_DOTS.includes(mark) && (isHost || isScheme(text, at + 1))) break
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
    scanned = endOf(text, index + SCHEME.length)
    const typed = text.slice(index, scanned).replace(TRAILING, '')
    const url = httpsLink(SCHEME + typed.slice(SCHEME.length))
    if (!url) continue
    if (index > from) parts.push({ at: from, words: text.slice(from, index) })
    parts.push({ at: index, href: url.href, typed })
    from = index + typed.length
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from) })
  return parts
}

import { httpsLink } from './https-link'

/** A part of a text from `at` on: plain words, or an https address as it was typed. */
export type LinkPart = { at: number } & ({ words: string } | { href: string; typed: string })

const SCHEME = 'https://'
/** A phone's keyboard begins with a capital letter. */
const BEGIN = /https:\/\//gi
/** No address holds these: blanks, quotes, and beyond ASCII every bracket and mark of Unicode but the middle dots. */
const END = /[\s\p{Cc}\p{Cf}<>"\\]|(?![\0-\x7f·・･])[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]/u
/** After a name in ASCII letters the next sentence begins, not the rest of the name. */
const NEXT_SENTENCE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}\p{Extended_Pictographic}ー]/u
/** What an emoji is made of: cut where a part of it may not stand in an address, it goes as a whole. */
const EMOJI_END = /(?:\p{Extended_Pictographic}|\p{EMod}|\ufe0f|\u200d|[\u{e0020}-\u{e007f}]){1,20}$/u
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
/** Ends a sentence rather than an address. */
const TRAILING = /[.,:;!?'·・･]{1,20}$/
/** Joins the parts of a name, as in …/wiki/ジョン・レノン; no host has one, and after an address it begins the next thing. */
const MIDDLE_DOTS = '·・･'

const isScheme = (text: string, at: number): boolean =>
  text.slice(at, at + SCHEME.length).toLowerCase() === SCHEME

const markAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)

/** Where the host that begins at `from` ends. */
function endOfHost(text: string, from: number): number {
  let at = from
  // Where its present part begins.
  let part = from
  while (at < text.length) {
    const mark = markAt(text, at)
    if (END.test(mark) || `/?#()[]{}${MIDDLE_DOTS}`.includes(mark)) break
    if (part > from && /[a-z]/i.test(text.charAt(part)) && NEXT_SENTENCE.test(mark)) break
    at += mark.length
    if (mark === '.') part = at
  }
  return at
}

/** Where the path that begins at `from` ends: a closing bracket belongs to it only with its opening one. */
function endOfPath(text: string, from: number): number {
  const open: string[] = []
  let at = from
  while (at < text.length) {
    const mark = markAt(text, at)
    if (END.test(mark)) break
    if (MIDDLE_DOTS.includes(mark) && isScheme(text, at + 1)) break
    const closing = CLOSING[mark]
    if (closing) open.push(closing)
    else if (')]}'.includes(mark) && open.pop() !== mark) break
    at += mark.length
  }
  return at
}

/** Where the address that goes on at `from` ends. */
function endOf(text: string, from: number): number {
  const host = endOfHost(text, from)
  const at = /[/?#]/.test(text.charAt(host)) ? endOfPath(text, host) : host
  const isCut = /^\p{Cf}/u.test(text.slice(at, at + 2))
  const [emoji = ''] = (isCut && EMOJI_END.exec(text.slice(Math.max(from, at - 40), at))) || []
  return at - emoji.length
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

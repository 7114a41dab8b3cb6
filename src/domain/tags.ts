import { isBlank } from './blank'
import { composed, lengthOf } from './composed'
import type { ErrorCode } from './error-codes'
import { oneLine } from './one-line'
import { sameness } from './same-words'

/** product-decisions, Posts: up to 10 character tags of 1 to 30 characters each. */
export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 30

/**
 * One tag as it is stored: NFC, no control or direction marks, single spaces, without a leading `#`.
 * Gives '' when nothing is left.
 */
export const normaliseTag = (raw: string): string => {
  const tag = oneLine(composed(raw))
    .replace(/\s+/gu, ' ')
    .trim()
    // #️⃣ is a character of its own.
    .replace(/^(?:[#＃](?!\ufe0f?\u20e3))+\s*/u, '')
  return isBlank(tag) ? '' : tag
}

const refusalOf = (tag: string, taken: number): ErrorCode | undefined => {
  if (lengthOf(tag) > MAX_TAG_LENGTH) return 'tag_invalid'
  return taken >= MAX_TAGS ? 'too_many_tags' : undefined
}

/** What begins as a hashtag is one up to the next, also without a blank between them; `C#` is none. */
const hashtagsIn = (part: string): string[] =>
  /^\s*[#＃]/u.test(part) ? part.split(/(?<=[^#＃])(?=[#＃][^#＃\s])/u) : [part]

/** The tags in what was typed or pasted, as they are stored, without doubles: see `addTags` for what parts them. */
export function tagsIn(typed: string): string[] {
  const tags = new Map<string, string>()
  for (const part of typed.split(/[,，、\n\r]+|\s(?=[#＃])/u).flatMap(hashtagsIn)) {
    const tag = normaliseTag(part)
    if (tag !== '' && !tags.has(sameness(tag))) tags.set(sameness(tag), tag)
  }
  return [...tags.values()]
}

/**
 * Adds what was typed or pasted (commas of both kinds, line breaks and # or ＃ of a list of hashtags separate tags) to `tags`.
 * Gives the new list, what was not taken in `rest` (so that nothing typed is lost) and why:
 * `tag_invalid` (over 30 characters) or `too_many_tags` (an eleventh). Doubles are dropped silently.
 */
export const addTags = (
  tags: readonly string[],
  typed: string,
): { tags: string[]; rest: string; error?: ErrorCode } => {
  const next = [...tags]
  const known = new Set(next.map(sameness))
  const rest: string[] = []
  let error: ErrorCode | undefined
  for (const tag of tagsIn(typed)) {
    if (known.has(sameness(tag))) continue
    const refusal = refusalOf(tag, next.length)
    if (refusal) {
      error ??= refusal
      rest.push(tag)
      continue
    }
    known.add(sameness(tag))
    next.push(tag)
  }
  return error ? { tags: next, rest: rest.join('、'), error } : { tags: next, rest: '' }
}

// Compared by `sameness`. The folding of the search would see through the kana too: it is no part of the first load.

import { sameness } from './same-words'

export type MuteKind = 'people' | 'tags' | 'words'

/** Whom and what somebody does not want to see (product-decisions, Mutes): ids, and words as they were typed. */
export type Mutes = Record<MuteKind, readonly string[]>

type Kept = Readonly<Record<string, unknown>> | null | undefined

/** What the profile keeps as keys of `{kind: {what: true}}`; what is no such thing is left out. */
export function mutesOf(kept: Kept): Mutes {
  const keysOf = (kind: MuteKind) => {
    const found = kept?.[kind]
    return typeof found === 'object' && found !== null ? Object.keys(found) : []
  }
  return { people: keysOf('people'), tags: keysOf('tags'), words: keysOf('words') }
}

/** What of a thing is looked at. */
export interface Mutable {
  user_id: string | null
  /** Its words, whatever they are. */
  said: readonly string[]
  tags?: readonly string[]
}

/** Tells what is muted; undefined: nothing is. Oneself is never: `me`. */
export function muteRule(mutes: Mutes, me: string): ((thing: Mutable) => boolean) | undefined {
  const people = new Set(mutes.people)
  const tags = new Set(mutes.tags.map(sameness))
  const words = mutes.words.map(sameness)
  if (people.size + tags.size + words.length === 0) return undefined
  return ({ user_id, said, tags: its = [] }) =>
    user_id !== me &&
    ((user_id !== null && people.has(user_id)) ||
      its.some((tag) => tags.has(sameness(tag))) ||
      (words.length > 0 && contains(sameness(said.join('\n')), words)))
}

const contains = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(word))

import { lengthOf } from './composed'
import { folded, foldedTag } from './search-words'

/** As the database takes it (`private.search_terms`). */
export const MAX_QUERY_LENGTH = 100
const MAX_TERMS = 8
/** A kanji, a kana or an emoji is a word by itself, a letter is not (`private.is_word`): from the arrows on. */
const FIRST_WORD = 0x2190

const isWord = (term: string): boolean => lengthOf(term) > 1 || (term.codePointAt(0) ?? 0) >= FIRST_WORD

export type SearchState = 'empty' | 'short' | 'long' | 'good'

/** What somebody looks for: words that must all stand in a thing, and tags (#…) that it must all have. */
export interface Sought {
  state: SearchState
  words: readonly string[]
  tags: readonly string[]
  /** All of it as the server is asked; the same for what finds the same. */
  query: string
}

/** Takes apart what was `typed`, and the tags picked as filters. */
export function soughtBy(typed: string, picked: readonly string[] = []): Sought {
  // A user name stands everywhere with an @ before it, and is no other name without.
  const typedTerms = folded(typed)
    .split(' ')
    .map((term) => term.replace(/^@+/, ''))
  const terms = [...typedTerms, ...picked.map((tag) => `#${foldedTag(tag)}`)]
  const named = [...new Set(terms.filter((term) => term !== '' && term !== '#'))]
  const query = named.join(' ')
  const words = named.filter((term) => !term.startsWith('#'))
  const tags = named.flatMap((term) => (term.startsWith('#') ? term.slice(1) : []))
  return { state: stateOf(words, tags, query), words, tags, query }
}

function stateOf(words: readonly string[], tags: readonly string[], query: string): SearchState {
  if (query === '') return 'empty'
  if (lengthOf(query) > MAX_QUERY_LENGTH || words.length + tags.length > MAX_TERMS) return 'long'
  return tags.length > 0 || words.some(isWord) ? 'good' : 'short'
}

/** A thing's words as they are searched. */
export interface Searched {
  words: string
  tags: readonly string[]
}

/** A post as the database searches it: title, description, tags. */
export const searchedPost = (post: {
  title: string
  description: string
  character_tags: readonly string[]
}): Searched => ({
  words: folded([post.title, post.description, ...post.character_tags].join(' ')),
  tags: post.character_tags.map(foldedTag),
})

const words = (...said: string[]): Searched => ({ words: folded(said.join(' ')), tags: [] })

/** A person likewise: both names and what they say of themselves. */
export const searchedPerson = (person: { display_name: string; username: string; bio: string }): Searched =>
  words(person.display_name, person.username, person.bio)

/** An event likewise: title, description, where it is. */
export const searchedEvent = (event: { title: string; description: string; location: string }): Searched =>
  words(event.title, event.description, event.location)

/** An announcement likewise: title and text. */
export const searchedAnnouncement = (said: { title: string; body: string }): Searched =>
  words(said.title, said.body)

/** Whether a thing is found: every word stands somewhere in it, and it has every tag. */
export const isFound = ({ words, tags }: Sought, thing: Searched): boolean =>
  words.every((word) => thing.words.includes(word)) && tags.every((tag) => thing.tags.includes(tag))

import { folded } from './search-words'

/** How often each tag is used, in the spelling met first. */
export type TagUse = ReadonlyMap<string, { tag: string; count: number }>

const MOST = 5

/** Counts the tags of these posts; `タグ` and `ﾀｸﾞ` are one. */
export const countTags = (posts: Iterable<{ character_tags: readonly string[] }>): TagUse => {
  const use = new Map<string, { tag: string; count: number }>()
  for (const { character_tags } of posts)
    for (const tag of character_tags) {
      const key = folded(tag)
      const known = use.get(key)
      if (known) known.count++
      else use.set(key, { tag, count: 1 })
    }
  return use
}

/** What may be meant by what was `typed`: tags that begin with it, then those that hold it; the most used first. */
export const suggestTags = (use: TagUse, typed: string, taken: readonly string[]): string[] => {
  const sought = folded(typed.trim().replace(/^[#＃]+\s*/u, ''))
  if (sought === '') return []
  const known = new Set(taken.map(folded))
  return [...use]
    .map(([key, { tag, count }]) => ({ key, tag, count, at: key.indexOf(sought) }))
    .filter(({ key, at }) => at >= 0 && !known.has(key))
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, MOST)
    .map(({ tag }) => tag)
}

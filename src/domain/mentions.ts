/** A part of a text from `at` on: plain words, or somebody's username without its @. */
export type Part = { at: number } & ({ words: string } | { username: string })

/** Also in the full-width letters of a Japanese keyboard. An address may hold somebody's handle elsewhere: it is none. */
const MENTION =
  /https?:\/\/[!-~]+|(?<![\wａ-ｚ０-９＿@＠.])[@＠]([\wａ-ｚ０-９＿]{3,20})(?![\wａ-ｚ０-９＿@＠])/gi

/** Splits a text at its mentions (product-decisions: usernames are 3 to 20 of a-z 0-9 _), in linear time. */
export function splitMentions(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(MENTION)) {
    if (found[1] === undefined) continue
    if (found.index > from) parts.push({ at: from, words: text.slice(from, found.index) })
    parts.push({ at: found.index, username: found[1].normalize('NFKC').toLowerCase() })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ at: from, words: text.slice(from) })
  return parts
}

/** The mention somebody is about to write: where its @ stands, and what follows up to the caret. */
export interface Mentioning {
  at: number
  typed: string
}

const BEGUN = /(?<![\w@＠.])[@＠]([^\s@＠]{0,20})$/u

/** What is being mentioned at the caret; undefined: nobody. A name may be typed as well as a user name. */
export function mentioningAt(text: string, caret: number): Mentioning | undefined {
  const found = BEGUN.exec(text.slice(Math.max(0, caret - 22), caret))
  if (found?.[1] === undefined) return undefined
  return { at: caret - found[1].length - 1, typed: found[1] }
}

/** The text with the mention in place of what was typed of it, and where the caret stands then. */
export function mention(
  text: string,
  { at, typed }: Mentioning,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length)
  const before = `${text.slice(0, at)}@${username} `
  return { text: before + (rest.startsWith(' ') ? rest.slice(1) : rest), caret: before.length }
}

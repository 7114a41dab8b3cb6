import type { MuteKind, Mutes } from './mutes'

const MAX_MUTED_PEOPLE = 500
const MAX_MUTED_WORDS = 100
export const MAX_MUTED_WORD = 50

/** As the profile keeps them: keys, so that what is added on two devices is all there. */
export type KeptMutes = Record<MuteKind, Record<string, boolean>>

const kept = ({ people, tags, words }: Mutes): KeptMutes => {
  const keysOf = (all: readonly string[]) => Object.fromEntries(all.map((one) => [one, true]))
  return { people: keysOf(people), tags: keysOf(tags), words: keysOf(words) }
}

/** With more of a kind, to be kept. */
export const withMute = (before: Mutes, kind: MuteKind, ...what: readonly string[]): KeptMutes =>
  kept({ ...before, [kind]: [...before[kind], ...what] })

/** Without some of a kind, to be kept. */
export const withoutMute = (before: Mutes, kind: MuteKind, ...what: readonly string[]): KeptMutes =>
  kept({ ...before, [kind]: before[kind].filter((one) => !what.includes(one)) })

/** Whether there is room for so many more of a kind. */
export const hasRoom = (mutes: Mutes, kind: MuteKind, more = 1): boolean =>
  mutes[kind].length + more <= (kind === 'people' ? MAX_MUTED_PEOPLE : MAX_MUTED_WORDS)

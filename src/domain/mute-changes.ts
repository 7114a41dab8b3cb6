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

/** With one more of a kind, to be kept. */
export const withMute = (before: Mutes, kind: MuteKind, what: string): KeptMutes =>
  kept({ ...before, [kind]: [...before[kind], what] })

/** Without one of a kind, to be kept. */
export const withoutMute = (before: Mutes, kind: MuteKind, what: string): KeptMutes =>
  kept({ ...before, [kind]: before[kind].filter((one) => one !== what) })

/** Whether there is room for one more of a kind. */
export const hasRoom = (mutes: Mutes, kind: MuteKind): boolean =>
  mutes[kind].length < (kind === 'people' ? MAX_MUTED_PEOPLE : MAX_MUTED_WORDS)

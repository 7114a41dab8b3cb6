import { useMemo } from 'react'
import { create } from 'zustand'
import { type Entry, useEntries, useRefused, type Write } from '@/sync'

/**
 * Acts that what they are about has not got yet. An act has no row of its own on the device: between its acceptance and
 * the pull that brings the thing it would be gone for a moment, so what this page did is remembered. `actsIn`: those of
 * `table` among a person's writes, without what was refused.
 */
export function createRecentActs<Act extends { id: string }>(
  table: string,
  actsIn: (entries: readonly Entry[]) => Act[],
) {
  const useRecent = create<{ acts: readonly Act[] }>(() => ({ acts: [] }))
  return {
    note: (change: Write): void => {
      const made = actsIn([{ ...change, state: 'waiting' } as unknown as Entry])
      useRecent.setState(({ acts }) => ({ acts: [...acts, ...made] }))
    },
    /** It was taken back, or the device could not keep it. */
    forget: (id: string): void =>
      useRecent.setState(({ acts }) => ({ acts: acts.filter((act) => act.id !== id) })),
    /** All of them, those on their way first. */
    use: (): readonly Act[] => {
      const entries = useEntries()
      const refused = useRefused()
      const recent = useRecent(({ acts }) => acts)
      return useMemo(() => {
        const waiting = actsIn(entries)
        const known = new Set(waiting.map(({ id }) => id))
        return [...waiting, ...recent.filter(({ id }) => !known.has(id) && !refused.has(`${table}:${id}`))]
      }, [entries, recent, refused])
    },
  }
}

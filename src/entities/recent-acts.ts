import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { textIn } from '@/src/domain/text-in'
import { type DeskRow, type Entry, onGivenUp, useEntries, type Write, write } from '@/sync'
import { doUndoably } from './undo'

/** What somebody of the team does may be taken back for so long before anything of it leaves. */
export const UNDO_MS = 10_000

interface Said {
  /** What was done, as the notice says it. */
  text: string
  /** Said when the device cannot keep it. */
  failed: string
  /** It was taken back, or the device could not keep it. */
  undone?: () => void
}

/** The acts that rows of the desk have in them: each says which, or is what the act has made. */
export const arrivedIn = (rows: readonly DeskRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ id, data }) => {
      const acts: unknown = data?.acts
      return [id, ...(Array.isArray(acts) ? acts : []).map((act) => textIn(act?.id ?? act))]
    }),
  )

/** Acts as they were made: their ids are of this device's clock. */
export const inOrderMade = <Act extends { id: string }>(acts: readonly Act[]): Act[] =>
  [...acts].sort((a, b) => (a.id < b.id ? -1 : 1))

const NONE: readonly DeskRow[] = []

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
  const note = (change: Write): void => {
    const made = actsIn([{ ...change, state: 'waiting' } as unknown as Entry])
    useRecent.setState(({ acts }) => ({ acts: [...acts, ...made] }))
  }
  const keepOnly = (isLeft: (act: Act) => boolean): void => {
    if (!useRecent.getState().acts.every(isLeft))
      useRecent.setState(({ acts }) => ({ acts: acts.filter(isLeft) }))
  }
  const forget = (id: string): void => keepOnly((act) => act.id !== id)
  /** What a row has had is over: should that go, or name later acts alone, it is not to be made again. */
  const forgetArrived = (rows: readonly DeskRow[]): void => {
    if (useRecent.getState().acts.length === 0) return
    const arrived = arrivedIn(rows)
    keepOnly(({ id }) => !arrived.has(id))
  }
  onGivenUp((entry) => {
    if (entry.table === table) forget(entry.id)
  })
  return {
    /** Shown at once, and sent when it can be. Rejects with `WriteError` when the device cannot keep it. */
    doNow: async (change: Write): Promise<void> => {
      note(change)
      try {
        await write(change)
      } catch (error) {
        forget(change.id)
        throw error
      }
    },
    /** Shown at once; sent when nobody has taken it back. Several are taken back together. */
    doUndoably: (change: Write | readonly Write[], { text, failed, undone }: Said): void => {
      const all = [change].flat()
      all.forEach(note)
      const takenBack = () => {
        for (const { id } of all) forget(id)
        undone?.()
      }
      doUndoably(change, { text, failed, ms: UNDO_MS, undone: takenBack })
    },
    /** All of them, as they were made. `rows`: what this device holds of what they are about. */
    use: (rows: readonly DeskRow[] = NONE): readonly Act[] => {
      const entries = useEntries()
      const recent = useRecent(({ acts }) => acts)
      useEffect(() => forgetArrived(rows), [rows])
      return useMemo(() => {
        const waiting = actsIn(entries)
        const known = new Set(waiting.map(({ id }) => id))
        return inOrderMade([...recent.filter(({ id }) => !known.has(id)), ...waiting])
      }, [entries, recent])
    },
  }
}

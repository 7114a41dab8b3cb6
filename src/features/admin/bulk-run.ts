import { useEffect } from 'react'
import { create } from 'zustand'
import { textIn } from '@/src/domain/text-in'
import { discard, type Entry, isOfThisPage, useEntries } from '@/sync'

interface Kind {
  table: 'post_acts' | 'case_acts'
  /** Names what an act is about. */
  thing: 'post_id' | 'case_id'
  /** Of another page's acts those that may be stopped with the rest. */
  isLikeOne: (entry: Entry) => boolean
}

/** Acts of one table that somebody does to many things at once. */
function createBulk(kind: Kind) {
  // The outbox knows only what is left: what this page began is remembered until nothing of it is on its way.
  const useBegun = create(() => ({ acts: new Set<string>(), writing: 0 }))
  return {
    ...kind,
    useBegun,
    /** `written`: when the device has them, where they go at once. Before that they cannot be stopped. */
    begin: (acts: readonly string[], written: Promise<unknown> = Promise.resolve()): void => {
      useBegun.setState((now) => ({ acts: now.acts.union(new Set(acts)), writing: now.writing + 1 }))
      void written.then(() => useBegun.setState(({ writing }) => ({ writing: writing - 1 })))
    },
    forget: (acts: readonly string[]): void =>
      useBegun.setState((now) => ({ acts: now.acts.difference(new Set(acts)) })),
    thingOf: ({ fields }: Entry): string => textIn(fields[kind.thing]),
  }
}

export type Bulk = ReturnType<typeof createBulk>

export const postBulk = createBulk({ table: 'post_acts', thing: 'post_id', isLikeOne: () => true })

/** Dismissals without a word: what somebody wrote is not stopped with the rest. */
export const caseBulk = createBulk({
  table: 'case_acts',
  thing: 'case_id',
  isLikeOne: ({ fields }) => fields.act === 'dismiss' && !fields.reply && !fields.note,
})

const isUnsent = ({ state }: Entry): boolean => state === 'waiting' || state === 'sent'
/** Nobody may take it back any more, and the server has not put it off. */
const mayGo = ({ not_before }: Entry): boolean => not_before === undefined

/** What is still to be sent, out of how much: all that this page began at once, and what another left. */
export function useBulkRun({ table, isLikeOne, useBegun }: Bulk): {
  waiting: readonly Entry[]
  total: number
  done: number
  isWriting: boolean
} {
  const { acts: begun, writing } = useBegun()
  const unsent = useEntries().filter((entry) => entry.table === table && isUnsent(entry))
  const mine = unsent.filter(({ id }) => begun.has(id))
  const others = unsent.filter((entry) => !begun.has(entry.id) && !isOfThisPage(entry) && isLikeOne(entry))
  const isOver = mine.length === 0 && begun.size > 0
  useEffect(() => {
    if (isOver) useBegun.setState({ acts: new Set() })
  }, [isOver, useBegun])
  const waiting = [...others, ...mine].filter(mayGo)
  const done = begun.size - mine.length
  return { waiting, total: done + waiting.length, done, isWriting: writing > 0 }
}

/** Takes back what has not left yet. Gives that. */
export async function stopBulk({ forget }: Bulk, waiting: readonly Entry[]): Promise<Entry[]> {
  const stopped: Entry[] = []
  for (const entry of waiting) {
    if (await discard(entry.write_id)) stopped.push(entry)
  }
  forget(stopped.map(({ id }) => id))
  return stopped
}

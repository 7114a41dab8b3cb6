import { pendingStore } from '../outbox/pending'
import type { Query } from '../rows/query'
import { nothingToStop, type RowSource, rowsStore } from '../rows/source'
import type { Rows, Stream } from '../tables'

const isOfDatabase = (source: RowSource | null): source is RowSource => source !== null && !source.isSnapshot

/** Whether what is drawn comes out of the device's database, with nothing of this person's own on its way. */
export const isSettled = (): boolean =>
  isOfDatabase(rowsStore.getState().source) &&
  // What is refused stays so until somebody acts; the rest changes by the worker alone, too.
  pendingStore.getState().entries.every(({ state }) => state === 'refused')

/** Tells of each change of what this person wrote, here or in another tab; gives the unsubscriber. */
export const onOwnWrites = (listener: () => void): (() => void) => pendingStore.subscribe(listener)

/** A list as the device holds it just now; empty before its database is open. */
export async function rowsNow<S extends Stream>(query: Query<S>): Promise<readonly Rows[S][]> {
  const { source } = rowsStore.getState()
  if (!isOfDatabase(source)) return []
  let stop = nothingToStop
  const rows = await new Promise<unknown>((resolve) => {
    stop = source.list(query as unknown as Query, 0, resolve)
  })
  stop()
  return rows as readonly Rows[S][]
}

import type { Stream } from '../tables'
import { type AnyRow, type Found, nothingToStop, type RowSource, rowsStore, type Stored } from './source'

/** What a live question to the rows is answered just now; `none` before there are any. */
export async function askedOnce<T>(
  ask: (source: RowSource, answer: (now: T) => void) => () => void,
  none: T,
): Promise<T> {
  const { source } = rowsStore.getState()
  let stop = nothingToStop
  const answer = await new Promise<T>((resolve) => {
    if (source) stop = ask(source, resolve)
    else resolve(none)
  })
  stop()
  return answer
}

/** What this device holds of `stream` under these ids just now; nothing before its database is open. */
export async function heldRows(
  stream: Stream,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<AnyRow>>> {
  const [found] = await askedOnce<Found>((source, answer) => source.byIds([stream], ids, answer), [])
  return new Map([...(found ?? [])].filter(([, { _deleted }]) => !_deleted))
}

/** Those of `ids` that this device holds of `stream` just now; none before its database is open. */
export const heldIds = async (stream: Stream, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await heldRows(stream, ids)).keys())

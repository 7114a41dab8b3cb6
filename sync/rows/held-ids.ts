import type { Stream } from '../tables'
import { type AnyRow, type Found, nothingToStop, rowsStore, type Stored } from './source'

/** What this device holds of `stream` under these ids just now; nothing before its database is open. */
export async function heldRows(
  stream: Stream,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored<AnyRow>>> {
  const { source } = rowsStore.getState()
  let stop = nothingToStop
  const [found] = await new Promise<Found>((resolve) => {
    if (source) stop = source.byIds([stream], ids, resolve)
    else resolve([])
  })
  stop()
  return new Map([...(found ?? [])].filter(([, { _deleted }]) => !_deleted))
}

/** Those of `ids` that this device holds of `stream` just now; none before its database is open. */
export const heldIds = async (stream: Stream, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await heldRows(stream, ids)).keys())

import type { Stream } from '../tables'
import { type Found, nothingToStop, rowsStore } from './source'

/** Those of `ids` that this device holds of `stream` just now; none before its database is open. */
export async function heldIds(stream: Stream, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { source } = rowsStore.getState()
  let stop = nothingToStop
  const [found] = await new Promise<Found>((resolve) => {
    if (source) stop = source.byIds([stream], ids, resolve)
    else resolve([])
  })
  stop()
  return new Set([...(found ?? [])].flatMap(([id, { _deleted }]) => (_deleted ? [] : [id])))
}

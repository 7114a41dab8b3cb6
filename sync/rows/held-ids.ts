import type { Stream } from '../tables'
import { type AnyRow, askedOnce, type Found, type Stored } from './source'

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

import type { Pair, Site } from './world'

/** The programs that are compared. */
export const PEER = 'React + raw Dexie'

/** Runs `measure` in turn on our side and the peer's (A B A B), so that a busy machine is busy for both. */
export async function alternate<T>(
  rounds: number,
  { ours, peer }: Pair,
  measure: (site: Site) => Promise<T[]>,
): Promise<{ ours: T[]; peer: T[] }> {
  const measured: { ours: T[]; peer: T[] } = { ours: [], peer: [] }
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(...(await measure(ours)))
    measured.peer.push(...(await measure(peer)))
  }
  return measured
}

/** What came of one run. */
export interface Outcome {
  violations: string[]
  actions: Record<string, number>
  faults: Record<string, number>
  ops: number
  /** Each step and each request with its answer, with the time (ms). */
  log: string[]
}

/** Adds counts to counts. */
export const tally = (into: Record<string, number>, counts: Record<string, number>): void => {
  for (const [what, count] of Object.entries(counts)) into[what] = (into[what] ?? 0) + count
}

/** The counts so far; they begin anew. */
export function take(counts: Record<string, number>): Record<string, number> {
  const taken = { ...counts }
  for (const what of Object.keys(counts)) delete counts[what]
  return taken
}

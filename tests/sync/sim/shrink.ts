import type { History } from './history'

/** How long shrinking may go on (ms); what it has reached by then is printed. */
const MOST_MS = 600_000

/** The part of a history with these steps, by their place in the whole. */
export const only = (history: History, kept: readonly number[]): History => ({
  ...history,
  steps: kept.flatMap((at) => history.steps[at] ?? []),
})

/**
 * The fewest steps found that still `fails`: whole stretches are left out, then halves of them, down to single steps
 * (delta debugging). Gives their places in the history.
 */
export async function shrink(
  history: History,
  fails: (part: History) => Promise<boolean>,
): Promise<number[]> {
  const until = Date.now() + MOST_MS
  let kept = history.steps.map((_, at) => at)
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length; ) {
      if (Date.now() > until) return kept
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (await fails(only(history, fewer))) kept = fewer
      else from += size
    }
  }
  return kept
}

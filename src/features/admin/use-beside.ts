import { useEffect, useRef } from 'react'

/**
 * What stands before or after the chosen one. `at`: its place, -1 where it is not in the list (any more), `lastAt` the one it
 * had: what came after it stands there now.
 */
export const neighbour = (
  ids: readonly string[],
  at: number,
  lastAt: number,
  step: 1 | -1,
): string | undefined => {
  if (at >= 0) return ids[at + step]
  return ids[step === 1 ? lastAt : Math.max(0, lastAt - 1)] ?? ids.at(-1)
}

/**
 * The next one of a list or the one before, also around the place of one that has just left it. `filter` names the list:
 * in another one the place means nothing.
 */
export function useBeside(ids: readonly string[], chosenId: string | undefined, filter: string) {
  const at = ids.indexOf(chosenId ?? '')
  const last = useRef({ filter, at: 0 })
  useEffect(() => {
    if (at >= 0) last.current = { filter, at }
  }, [filter, at])
  return (step: 1 | -1, among: readonly string[] = ids): string | undefined => {
    const place = among.indexOf(chosenId ?? '')
    return neighbour(among, place, last.current.filter === filter ? last.current.at : 0, step)
  }
}

/** Coalesces (a debounce that later calls do not put off): calls `work` once, `ms` after the first of any number of calls. */
export function coalesced(ms: number, work: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      work()
    }, ms)
  }
}

/** Calls `work` at once, and for any number of calls within `ms` after that once more, at their end. */
export function paced(ms: number, work: () => void): () => void {
  let isPausing = false
  let isDue = false
  const go = () => {
    isDue = false
    isPausing = true
    work()
    setTimeout(() => {
      isPausing = false
      if (isDue) go()
    }, ms)
  }
  return () => {
    if (isPausing) isDue = true
    else go()
  }
}

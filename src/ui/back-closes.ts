// What lies over a page without an address of its own (a dialog, a menu) is what Back closes, and only it: the address is
// put right again before the router hears of it.

const layers = new Set<() => void>()
let entry = 0
let isPuttingRight = false

const entryOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

function onPopState(event: PopStateEvent): void {
  const to = entryOf(event.state)
  const top = [...layers].at(-1)
  if (!isPuttingRight && (!top || to === undefined || to === entry)) return
  event.stopImmediatePropagation()
  isPuttingRight = !isPuttingRight
  if (!isPuttingRight) return
  history.go(entry - (to ?? 0))
  top?.()
}

/** Watches over Back from now on. Called once, before the router listens: a window's listeners are asked in turn. */
export const watchBack = (): void => addEventListener('popstate', onPopState)

/** From now on Back calls `close`, unless something else was opened over it; until what this gives is called. */
export function closeOnBack(close: () => void): () => void {
  entry = entryOf(history.state) ?? 0
  const layer = () => close()
  layers.add(layer)
  return () => void layers.delete(layer)
}

type Listener = (pins: number) => void

const listeners = new Set<Listener>()

/** Says on this page that a full device gave up pictures; `pins`: how many of them somebody had pinned. */
export const sayRoomMade = (pins: number): void => {
  for (const listener of listeners) listener(pins)
}

/** Hears of it (`sayRoomMade`); gives what ends it. */
export function onRoomMade(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stands in for Web Locks where there are none (Node): one holder per name, in order. */
export function mutexes(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

/** Works items off in order, `lanes` at a time; gives a promise for each. */
export function inLanes<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R>[] {
  const turns = items.map((item) => {
    let begin: () => void = () => undefined
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    return { begin, done: turn.then(() => work(item)) }
  })
  const left = [...turns]
  const next = (): void => {
    const turn = left.shift()
    if (!turn) return
    turn.begin()
    turn.done.then(next, next)
  }
  for (let lane = 0; lane < lanes; lane++) next()
  return turns.map(({ done }) => done)
}

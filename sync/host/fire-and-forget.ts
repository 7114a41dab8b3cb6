let isOver = false

/** The page lets go of its databases: what is still under way has nowhere to put anything, and that is no error. */
export const endBackground = (): void => {
  isOver = true
}

/** Work nobody waits for. What fails is heard like every error, until the page has let go of its databases. */
export const fireAndForget = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => {
    if (!isOver) throw error
  })
}

const VISIBLE = 'shinobi-visible'

/**
 * Holds a shared lock while this tab is visible, so that any tab can ask whether one is. `tell` hears each change: of
 * this tab's being visible once the lock is held, of its being hidden at once (a tab that closes says nothing later).
 */
export function announceVisibility(tell: (isVisible: boolean) => void): void {
  let release = (): void => undefined
  const update = () => {
    // Also of a lock that is still asked for: it would be held by a hidden tab.
    release()
    if (document.visibilityState !== 'visible') return tell(false)
    const isOver = new Promise<void>((resolve) => (release = resolve))
    const hold = () => {
      if (document.visibilityState === 'visible') tell(true)
      return isOver
    }
    // Newer WebKit takes its locks from a page that is kept for Back.
    navigator.locks.request(VISIBLE, { mode: 'shared' }, hold).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', update)
  update()
}

/** Whether any tab of this site is visible: hidden means that none is (architecture: Edges, Tabs). */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  const { held } = await navigator.locks.query()
  return (held ?? []).some((lock) => lock.name === VISIBLE)
}

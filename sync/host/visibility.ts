const VISIBLE = 'shinobi-visible'

/** Holds a shared lock while this tab is visible, so that any tab can ask whether one is. */
export function announceVisibility(): void {
  let release: (() => void) | undefined
  const update = () => {
    release?.()
    release = undefined
    if (document.visibilityState !== 'visible') return
    void navigator.locks.request(
      VISIBLE,
      { mode: 'shared' },
      () => new Promise<void>((resolve) => (release = resolve)),
    )
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

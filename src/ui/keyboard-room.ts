/**
 * Keeps on `panel` how much of the page's foot the keyboard of a phone covers (`--keyboard`): the browsers of phones lay
 * it over the page, and what is fixed to the foot lies under it. Gives what ends that.
 */
export function makeKeyboardRoom(panel: HTMLElement): () => void {
  const seen = visualViewport
  if (!seen) return () => undefined
  const look = () => {
    // A page that is drawn larger shows less of itself, too.
    const covered = seen.scale > 1 ? 0 : document.documentElement.clientHeight - seen.height - seen.offsetTop
    panel.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
  }
  const kinds = ['resize', 'scroll']
  look()
  for (const kind of kinds) seen.addEventListener(kind, look)
  return () => {
    for (const kind of kinds) seen.removeEventListener(kind, look)
  }
}

import { flushSync } from 'react-dom'

// Lists change their names as they scroll; only the picture that was tapped travels.
export const TRAVELLING_PICTURE = 'post-picture'

/**
 * Runs a change of the page as a View Transition where there are any; elsewhere at once.
 * `from` is the element that becomes the next page's element of the same transition name.
 */
export const withTransition = (change: () => void, from?: HTMLElement | null): void => {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change()
    return
  }
  from?.style.setProperty('view-transition-name', TRAVELLING_PICTURE)
  const transition = document.startViewTransition(() => {
    from?.style.removeProperty('view-transition-name')
    flushSync(change)
  })
  // Skipped when the next one begins or the tab is hidden; the change itself has happened all the same.
  transition.ready.catch(() => from?.style.removeProperty('view-transition-name'))
  transition.finished.catch(() => undefined)
}

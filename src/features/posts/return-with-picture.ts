import { paths } from '@/src/domain/paths'
import { MAIN_ID } from '@/src/ui/keep-focus'
import { TRAVELLING_PICTURE } from '@/src/ui/transition'
import { isFirstEntry } from '@/src/ui/use-go-back'

/** Should the list take longer to stand there, one is back without the picture's travel (ms). */
const GIVE_UP_MS = 300

/** The picture of this post in the list that stands there now, where it is on the screen. */
function pictureOf(id: string): HTMLElement | undefined {
  const link = `#${MAIN_ID} article a[href="${CSS.escape(paths.post(id))}"] > div`
  return [...document.querySelectorAll<HTMLElement>(link)].find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

/** Resolves when the page before has been drawn: the router draws it while it hears of the way back. */
const drawn = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    setTimeout(resolve, GIVE_UP_MS)
  })

/** Goes `back` to the list, the picture travelling to its card, where there are View Transitions. */
export function returnWithPicture(back: () => void, id: string): void {
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isFirstEntry() || !document.startViewTransition || wantsStill) {
    back()
    return
  }
  let picture: HTMLElement | undefined
  const transition = document.startViewTransition(async () => {
    const isThere = drawn()
    back()
    await isThere
    picture = pictureOf(id)
    picture?.style.setProperty('view-transition-name', TRAVELLING_PICTURE)
  })
  const end = () => picture?.style.removeProperty('view-transition-name')
  // Skipped when the next one begins or the tab is hidden; the way back has been gone all the same.
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}

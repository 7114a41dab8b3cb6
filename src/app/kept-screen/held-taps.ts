/** So long the app is waited for before a link is followed without it (ms). */
const PATIENCE_MS = 1_500
/** A finger that stays down holds the app back no longer than this (ms). */
const FINGER_MS = 1_000
/** What comes a moment after the first frame of the app (the bell) is waited for so long (ms). */
const LATE_MS = 5_000

const CONTROL = 'a[href], button'

/** A control as a person knows it: on which card, where it leads or what it says; and which of those that are alike. */
interface Sign {
  words: string
  at: number
}

/** Whatever is counted on it. */
const NUMBER = /[\d.,万億+]+/g

function wordsOf(control: Element): string {
  const card = control.closest('article')?.querySelector('h2 a')?.getAttribute('href')
  const said = (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(NUMBER, '')
  const href = control.getAttribute('href')
  return JSON.stringify([card, href ?? [said, control.ariaPressed]])
}

const alike = (words: string, root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => wordsOf(control) === words)

function signOf(control: Element, root: HTMLElement): Sign {
  const words = wordsOf(control)
  return { words, at: alike(words, root).indexOf(control as HTMLElement) }
}

const findBy = ({ words, at }: Sign, root: HTMLElement): HTMLElement | undefined => {
  const found = alike(words, root)
  return found[at] ?? found[0]
}

/** What opens another tab, or goes to a place on this page, is the browser's own affair. */
const isOurs = (control: Element, tap: MouseEvent): boolean =>
  tap.button === 0 &&
  !(tap.ctrlKey || tap.metaKey || tap.shiftKey || tap.altKey) &&
  !control.matches('[target], [href^="#"]')

/** Says whether a finger or a key is down; `end` stops it. */
function watchFinger() {
  let isDown = false
  const begins = ['pointerdown', 'keydown']
  const ends = ['pointerup', 'pointercancel', 'keyup']
  const press = ({ type }: Event) => {
    isDown = begins.includes(type)
  }
  const all = [...begins, ...ends]
  for (const type of all) addEventListener(type, press, true)
  return {
    isDown: () => isDown,
    end: () => {
      for (const type of all) removeEventListener(type, press, true)
    },
  }
}

interface Tap extends Sign {
  href: string | null
}

/**
 * Holds what is tapped on a kept screen until the app has drawn its own in its place, and does it there. `free` resolves
 * when no finger is down: a tap that begins on one screen and ends on the other would be none.
 */
export function holdTaps(root: HTMLElement): { free: () => Promise<void> } {
  const shown = root.firstElementChild as Element
  const finger = watchFinger()
  let taps: Tap[] = []
  let focus: Sign | undefined

  const hold = (tap: MouseEvent) => {
    const control = (tap.target as Element).closest(CONTROL)
    if (!control || !root.contains(control) || !isOurs(control, tap)) return
    tap.preventDefault()
    tap.stopImmediatePropagation()
    const href = control.getAttribute('href')
    const held = { ...signOf(control, root), href }
    // Whoever taps again because nothing happens means it once.
    if (!taps.some(({ words, at }) => words === held.words && at === held.at)) taps.push(held)
    if (href) setTimeout(() => shown.isConnected && leaveFor(href), PATIENCE_MS)
  }
  /** Without the app: only when nothing else was tapped that it has to do. */
  const leaveFor = (href: string) => {
    if (taps.length !== 1) return
    taps = []
    location.assign(href)
  }
  const replay = () => {
    const held = taps
    taps = []
    for (const tap of held) {
      const control = findBy(tap, root)
      if (control) control.click()
      else taps.push(tap)
    }
  }
  const takenOver = () => {
    removeEventListener('click', hold, true)
    finger.end()
    if (focus) findBy(focus, root)?.focus({ preventScroll: true })
    // Whoever goes on by themselves has given up what they tapped before.
    const goOn = ({ isTrusted, type, target }: Event) => {
      if (isTrusted && (type === 'popstate' || (target as Element).closest(CONTROL))) taps = []
    }
    // When what the app does at its first frame is done.
    setTimeout(() => {
      replay()
      addEventListener('click', goOn, true)
      addEventListener('popstate', goOn)
    })
    const late = new MutationObserver(() => taps.length > 0 && replay())
    late.observe(root, { childList: true, subtree: true })
    setTimeout(() => {
      late.disconnect()
      removeEventListener('click', goOn, true)
      removeEventListener('popstate', goOn)
      const link = taps.find(({ href }) => href)?.href
      if (link) location.assign(link)
    }, LATE_MS)
  }

  addEventListener('click', hold, true)
  shown.addEventListener('focusin', ({ target }) => {
    focus = signOf(target as Element, root)
  })
  new MutationObserver((_, seen) => {
    if (shown.isConnected) return
    seen.disconnect()
    takenOver()
  }).observe(root, { childList: true })

  return {
    free: async () => {
      const end = performance.now() + FINGER_MS
      while (finger.isDown() && performance.now() < end) await new Promise(requestAnimationFrame)
    },
  }
}

import { useToasts } from './toast'

// Focus never falls to <body>, where the next Tab would begin at the top of the page: it goes back to what opened a
// dialog (focus-return.ts), to the notice that can undo what was just done, or to what stands beside the thing that is gone.

/** Where something stood before it was taken out of the page. */
interface Place {
  parent: Node
  before: Node | null
  after: Node | null
}

const places = new WeakMap<Node, Place>()
/** What had the focus last. */
let last: Element | null = null
export const lastFocused = (): Element | null => last
/** Where one was before a notice took the focus. */
let behindNotice: Place | undefined

export const MAIN_ID = 'main'
const TOAST = 'toast-'
export const toastId = (id: number): string => TOAST + id

export const isLost = (): boolean => !document.activeElement || document.activeElement === document.body

export const placeOf = (element: Element): Place | undefined => {
  let place = places.get(element.getRootNode())
  while (place && !place.parent.isConnected) place = places.get(place.parent.getRootNode())
  return place
}

export const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  // Safari has it since 17.4.
  (element.checkVisibility?.() ?? true)

/** Never a text field: on a phone that would bring up the keyboard. */
const controlIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll('a[href], button')]
    .filter((one) => one.matches('a[href], button'))
    .find(isUsable)

/** What took its place, what follows, then what came before, nearest first. */
function neighbours({ parent, before, after }: Place): Element[] {
  const all = [...parent.childNodes]
  const begin = before ? all.indexOf(before as ChildNode) + 1 : 0
  const end = after ? all.indexOf(after as ChildNode) : all.length
  const from = Math.min(begin, end < 0 ? begin : end)
  return [...all.slice(from), ...all.slice(0, from).reverse()].filter((node) => node instanceof Element)
}

/** A long list lets go of what was scrolled far away: that is no loss to follow. */
const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** What takes the focus over; null where that is somebody else's business, or nobody looks. */
function nextFocusAt(place: Place): HTMLElement | null {
  const main = document.getElementById(MAIN_ID)
  let at = place
  // What lies in <body> itself is a dialog's: it gives the focus back by `useFocusReturn`.
  while (at.parent !== document.body) {
    for (const neighbour of neighbours(at)) {
      const control = controlIn(neighbour)
      if (control) return isInSight(neighbour) ? control : null
    }
    const { parent } = at
    if (parent === main || !parent.parentNode) return main
    at = { parent: parent.parentNode, before: parent.previousSibling, after: parent.nextSibling }
  }
  return null
}

/** A slow and busy device has it back by then; whoever goes elsewhere meanwhile is left alone. */
const AWAITED_MS = 10_000
/** One went back by 元に戻す before what it brings back stood there again: it is waited for at its place. */
let awaited: { place: Place; next: Element | null } | undefined

/** What came back to the awaited place takes the focus from whoever had it meanwhile. */
function welcome(added: Node, parent: Node): void {
  if (parent !== awaited?.place.parent || document.activeElement !== awaited.next) return
  if (added instanceof Element && added.nextSibling === awaited.place.after)
    controlIn(added)?.focus({ preventScroll: true })
}

export const focusAt = (place: Place | undefined): void =>
  place && nextFocusAt(place)?.focus({ preventScroll: true })

/** The notice raised from what has gone is the one that can bring it back. */
function focusNoticeOf(lost: Element): boolean {
  const notice = useToasts.getState().toasts.findLast((toast) => toast.action && toast.from === lost)
  const button = notice && document.getElementById(toastId(notice.id))?.querySelector('button')
  button?.focus({ preventScroll: true })
  return Boolean(button)
}

function settle(): void {
  const lost = last
  if (!lost || lost.isConnected || !isLost()) return
  const wasNotice = lost.closest(`[id^=${TOAST}]`) !== null
  const place = wasNotice ? behindNotice : placeOf(lost)
  behindNotice = undefined
  if (focusNoticeOf(lost)) behindNotice = place
  else focusAt(place)
  // What has come back may go once more, until the server's word of it is here: it is waited for again.
  if (!place || !(wasNotice || lost === awaited?.next)) return
  const mine = { place, next: document.activeElement }
  awaited = mine
  setTimeout(() => {
    if (awaited === mine) awaited = undefined
  }, AWAITED_MS)
}

/** Watches over the focus from now on. Called once. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element
  })
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, target, previousSibling, nextSibling } of records) {
      for (const node of removedNodes)
        places.set(node, { parent: target, before: previousSibling, after: nextSibling })
      for (const node of addedNodes) welcome(node, target)
    }
    // In a task of its own: whoever took it away may have a better place in mind.
    if (last && !last.isConnected && isLost()) setTimeout(settle)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Out of a notice that took the focus, back to where one was. False when it did not take it. */
export function leaveNotice(): boolean {
  if (!behindNotice) return false
  focusAt(behindNotice)
  behindNotice = undefined
  return true
}

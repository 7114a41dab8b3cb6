import { useState } from 'react'
import { focusAt, isLost, isUsable, lastFocused, placeOf } from './keep-focus'

interface Opener {
  element: Element | null
  /** Of the dialog in which it stood: one dialog may take another's place. */
  before: Opener | undefined
}

let lastOpener: Opener | undefined

function newOpener(): Opener {
  // The one before may have gone with what had the focus in it.
  const element = isLost() ? lastFocused() : document.activeElement
  const isInDialog = element?.closest('[role=dialog], [role=alertdialog]') != null
  lastOpener = { element, before: isInDialog ? lastOpener : undefined }
  return lastOpener
}

function firstStanding(opener: Opener): Element | null {
  let at = opener
  while (at.before && !at.element?.isConnected) at = at.before
  return at.element
}

/** For a dialog's `onCloseAutoFocus`: the focus goes back to what had it when the dialog opened. */
export function useFocusReturn(): (event: Event) => void {
  const [from] = useState(newOpener)
  return (event) => {
    event.preventDefault()
    const opener = firstStanding(from)
    if (!isLost() || !opener) return
    if (!opener.isConnected) return focusAt(placeOf(opener))
    if (isUsable(opener)) return opener.focus({ preventScroll: true })
    focusAt({ parent: opener.parentNode ?? document.body, before: opener, after: opener.nextSibling })
  }
}

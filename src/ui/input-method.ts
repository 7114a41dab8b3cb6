import type { KeyboardEvent } from 'react'

/** A key that the input method keeps for itself, above all the Enter that ends a conversion; 229 is Safari's way to say so. */
export const isForInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

/** Ctrl or ⌘ with Enter sends what is typed; Enter alone ends a line, or a conversion of the input method. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isForInputMethod(event)

/** The same key as Radix hears it: the Escape that gives up a conversion closes no dialog. */
export const keepForInputMethod = (event: globalThis.KeyboardEvent): void => {
  if (event.isComposing || event.keyCode === 229) event.preventDefault()
}

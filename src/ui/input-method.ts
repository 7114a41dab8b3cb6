import type { KeyboardEvent } from 'react'

/** A key that the input method keeps for itself, above all the Enter that ends a conversion; 229 is Safari's way to say so. */
export const isForInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229

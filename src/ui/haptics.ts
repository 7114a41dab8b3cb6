/** A tick to be felt, where a device can: only after a tap, else browsers complain. */
export const tick = (): void => {
  if (navigator.userActivation?.isActive) navigator.vibrate?.(8)
}

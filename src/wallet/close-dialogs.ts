/** The kit has no other way out for those who stand outside: as if the person pressed the key. */
export const closeDialogs = (): void =>
  void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))

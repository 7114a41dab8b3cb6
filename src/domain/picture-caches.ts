// Names of caches, stored on devices; each holds `pictures`, by which all of them are found at sign-out.

/** Pictures that were looked at; the worker keeps them. */
export const SEEN = 'pictures'
/** Pictures kept by themselves for the time offline. */
export const CARRIED = 'carried-by-itself-pictures'
/** Pictures that somebody pinned for offline. */
export const PINNED = 'carried-pictures'

/** So many rows of each list are on the screen. */
export const SHOWN = 30

/** What is pending in a short list must not make it shorter. */
export const TOP = 3

/** More cases than any run has. */
export const CASES = 200

/** Less than this far down one is at the top: what is new appears at once. */
export const AT_TOP_PX = 200

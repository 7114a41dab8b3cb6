/** Marks a history entry that lies over the same page, so that Back closes what it shows: it does not scroll. */
export interface OverPage {
  /** The phone's menu. */
  menu?: boolean
  /** A picture over the whole screen. */
  picture?: boolean
}

export const isOverPage = (state: unknown): boolean => {
  const over = state as OverPage | null
  return Boolean(over?.menu || over?.picture)
}

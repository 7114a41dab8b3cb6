/** Before what a visitor left in localStorage. */
export const VISITOR = 'shinobi:visitor'

/** Where home lies as it stood last, shown by the next start before there is any code (`src/app/kept-screen`). */
export const keptScreenKey = (account: string | null | undefined): string =>
  `${account ? `shinobi:${account}` : VISITOR}:screen`

/** A worker has no localStorage, nor its types. */
interface Here {
  localStorage?: { removeItem: (key: string) => void }
}

/** Something was written that the kept screen does not show, or that needs its room. */
export const dropKeptScreen = (account: string | null | undefined): void =>
  (globalThis as Here).localStorage?.removeItem(keptScreenKey(account))

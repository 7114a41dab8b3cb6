interface Window {
  /** A kept screen stands there (`src/kept-screen/show.ts`). */
  keptScreen?: { free: () => Promise<void> }
}

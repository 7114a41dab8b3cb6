/** A part of the tests: a vitest project with a folder of its own. */
export interface Part {
  name: string
  /** Files of it at the same time; two where nothing else is said, two cores being what a small machine has. */
  workers?: number
  /** Its files share their processes, and what they keep in them. */
  shares?: boolean
  /** Runs together with the part before it, of as many workers: neither waits for the other's last file. */
  beside?: boolean
  /** Opens the built app; in the lighter browser, where there is one. */
  opensApp?: 'light' | 'full'
}

/** What `npm test` runs, in this order: `tests/<name>`, and for the units the tests beside the code. */
export const gate: readonly Part[] = [
  { name: 'unit' },
  { name: 'unit-sync', beside: true },
  { name: 'db', shares: true },
  { name: 'contract', shares: true, beside: true },
  { name: 'attacks', workers: 3 },
  { name: 'stack', workers: 3, beside: true },
  // Its histories take both cores by themselves.
  { name: 'sync', workers: 1 },
  { name: 'journeys', opensApp: 'light', shares: true },
]

/** What only `npm run test:all` adds: `tests/long/<name>`. */
export const long: readonly Part[] = [
  { name: 'touches' },
  { name: 'seed' },
  { name: 'growth' },
  // They measure deadlines and look for processes left behind.
  { name: 'starts', workers: 1 },
  { name: 'simulation', workers: 1 },
  { name: 'browser', opensApp: 'full', shares: true },
]

/** After this long without a fault nothing may be unsent (I11). */
export const HEALED_MS = 30_000
/** Then every device has pulled once more by itself (the minute), whatever pokes were lost. */
export const QUIET_MS = 95_000

type Cursors = Record<string, { e?: string } | null>

interface Answer {
  epoch: string
  streams: Record<string, { rows: unknown[] }>
}

/** Nothing changes any more, and every device has pulled: a pull that still asks for something, or is given it. */
export function notQuiet(cursors: Cursors, { epoch, streams }: Answer): string[] {
  const old = Object.entries(cursors).filter(([, cursor]) => cursor?.e !== epoch)
  const given = Object.entries(streams).filter(([, { rows }]) => rows.length > 0)
  return [
    ...old.map(([stream]) => `I8 at rest ${stream} is asked for from the beginning, every time`),
    ...given.map(([stream, { rows }]) => `I8 at rest ${rows.length} rows of ${stream} come again`),
  ]
}

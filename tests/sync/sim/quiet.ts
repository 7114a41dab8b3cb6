/** After this long without a fault nothing may be unsent (I11), and every device has asked by itself once. */
export const HEALED_MS = 65_000
/** Then every device has pulled once more by itself (the minute), whatever pokes were lost. */
export const QUIET_MS = 95_000

/** What is left of it after a start and all that this asks; just too short for two pulls a minute apart. */
const LAST_MS = 59_000

type Cursors = Record<string, { e?: string } | null>

interface Answer {
  epoch: string
  streams: Record<string, { rows: unknown[] }>
}

/** The end of a run: nothing changes any more, and every device was opened anew at `from`. Takes in each pull. */
export class Quiet {
  private readonly asked = new Map<string, number>()

  constructor(private readonly from: number) {}

  /** A pull that still asks for something, or is given it. */
  pulled(now: number, tab: string, cursors: Cursors, { epoch, streams }: Answer): string[] {
    const [client = ''] = tab.split('.')
    if (now > this.from + QUIET_MS - LAST_MS) this.asked.set(client, (this.asked.get(client) ?? 0) + 1)
    const old = Object.entries(cursors).filter(([, cursor]) => cursor?.e !== epoch)
    const given = Object.entries(streams).filter(([, { rows }]) => rows.length > 0)
    return [
      ...old.map(([stream]) => `I8 at rest ${stream} is asked for from the beginning, every time`),
      ...given.map(([stream, { rows }]) => `I8 at rest ${rows.length} rows of ${stream} come again`),
    ]
  }

  /** A device at rest asks once a minute, however many tabs it has (architecture: Poke). */
  askedTooOften(): string[] {
    return [...this.asked].flatMap(([client, times]) =>
      times > 1 ? [`${client} asks ${times} times in a minute at rest`] : [],
    )
  }
}

import { EDGES } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import { askAnew } from './damaged-rows'
import type { RowDatabase } from './database'
import { databaseSource } from './database-source'
import { type Edges, type RowSource, rowsStore } from './source'

/** What this page reads its rows from, once their database is open. */
export class ShownRows {
  private stored: RowSource | undefined
  private readings = 0

  constructor(
    private readonly database: RowDatabase,
    private readonly outbox: Outbox,
    /** Other tabs go on telling while this one closes; of a closed database nothing can be asked. */
    private readonly closing: AbortSignal,
  ) {}

  /** From the database; `told`: the edges that another tab said of it. */
  async show(told?: Edges): Promise<void> {
    const edges = told ?? (await this.outbox.readMeta(EDGES)) ?? {}
    this.stored ??= databaseSource(this.database, this.readings, askAnew)
    this.set({ edges, source: this.stored })
  }

  /** Nothing is held yet: what the first screen shows stays. */
  showNothing(): void {
    this.set({ edges: {} })
  }

  /** Reads all rows again: a tab that closed may have stored rows it announced to nobody. */
  readAnew(): void {
    this.readings += 1
    if (!this.stored) return
    this.stored = databaseSource(this.database, this.readings, askAnew)
    this.set({ source: this.stored })
  }

  private set(shown: { edges?: Edges; source?: RowSource }): void {
    if (!this.closing.aborted) rowsStore.setState(shown)
  }
}

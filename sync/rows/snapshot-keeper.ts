import { dropKeptScreen } from '@/src/domain/device-keys'
import { fireAndForget } from '../host/fire-and-forget'
import { toServerTime } from '../host/server-clock'
import { SNAPSHOT } from '../outbox/meta'
import type { Outbox } from '../outbox/store'
import { registry, type Stream, streams } from '../tables'
import type { RowDatabase } from './database'
import { mangoQuery, type Query } from './query'
import type { Snapshot } from './snapshot'
import { type AnyRow, rowsStore } from './source'
import type { Tabs } from './tabs'

const QUIET_MS = 500
/** One tab does it, if it is still there. */
const OTHERS_MS = 1_500

/** Keeps the first screen's rows beside the outbox, so that the next start paints before RxDB is loaded. */
export class SnapshotKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined
  private isKept = false
  private isStopped = false

  constructor(
    private readonly database: RowDatabase,
    private readonly outbox: Outbox,
    private readonly tabs: Tabs,
  ) {
    tabs.on((message) => {
      // Keep after the first answer even if empty: the tab that stored the previous one may have closed before it kept it.
      if (message.kind === 'stored' && (message.hasNews !== false || !this.isKept)) this.keepSoon()
      if (message.kind === 'kept') this.done()
    })
  }

  /** Once it is quiet, and nobody else has. */
  private keepSoon(): void {
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.timer = setTimeout(() => fireAndForget(this.keep()), this.database.isLeader() ? QUIET_MS : OTHERS_MS)
  }

  private done(): void {
    this.isKept = true
    clearTimeout(this.timer)
  }

  /** The person leaves: nothing of theirs is written any more. */
  stop(): void {
    clearTimeout(this.timer)
    this.isStopped = true
  }

  private async keep(): Promise<void> {
    if (this.isStopped) return
    this.isKept = true
    const snapshot: Snapshot = { rows: await this.firstScreen(), edges: { ...rowsStore.getState().edges } }
    // Drawn from the one before; the page at home keeps another.
    dropKeptScreen(this.outbox.account)
    await this.outbox.writeMeta(SNAPSHOT, snapshot)
    this.tabs.tellOthers({ kind: 'kept' })
  }

  /** What each table shows of itself, and who made it. */
  private async firstScreen(): Promise<Snapshot['rows']> {
    const now = toServerTime(Date.now())
    const rows: Snapshot['rows'] = {}
    for (const stream of streams) {
      const { firstScreen: first } = registry[stream]
      if (!first || first === 'authors') continue
      const query = { ...first, stream, where: first.where?.(now) ?? {} } as Query
      rows[stream] = await this.read(stream, mangoQuery(query))
    }
    const { account } = this.outbox
    const makers = (rows.posts ?? []).map(({ user_id }) => String(user_id))
    const people = [...new Set([...makers, ...(account ? [account] : [])])]
    for (const stream of streams)
      if (registry[stream].firstScreen === 'authors')
        rows[stream] = await this.read(stream, { selector: { id: { $in: people } } })
    return rows
  }

  private async read(stream: Stream, query: object): Promise<AnyRow[]> {
    return (await this.database[stream].find(query).exec()).map((row) => row.toJSON() as AnyRow)
  }
}

import { inBackground } from '../background'
import type { Outbox } from '../outbox/store'
import { SNAPSHOT, type Snapshot } from '../snapshot'
import { type AnyRow, rowsStore } from '../source'
import type { Tabs } from '../tabs'
import type { RowDatabase } from './database'

/** Twelve cards are what a first screen shows (spec §9). */
const FIRST_SCREEN = 12
const DRAFTS = 20
/** Above the tabs of home: as many as its banners (spec §9), and enough events to choose its three from. */
const BANNERS = 5
const EVENTS = 12
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
      // Whatever the first answer holds: who stored the one before may have gone before it kept it.
      if (message.kind === 'stored' && (message.hasNews !== false || !this.isKept)) this.keepSoon()
      if (message.kind === 'kept') this.done()
    })
  }

  /** Once it is quiet, and nobody else has. */
  private keepSoon(): void {
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.timer = setTimeout(() => inBackground(this.keep()), this.database.isLeader() ? QUIET_MS : OTHERS_MS)
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
    const rows = async (found: Promise<{ toJSON: () => unknown }[]>) =>
      (await found).map((row) => row.toJSON() as AnyRow)
    const { posts, drafts, profiles, events, site_content } = this.database
    const first = await rows(
      posts.find({ sort: [{ feed_key: 'asc' }, { id: 'asc' }], limit: FIRST_SCREEN }).exec(),
    )
    const people = [
      ...new Set([
        ...first.map((post) => String(post.user_id)),
        ...(this.outbox.account ? [this.outbox.account] : []),
      ]),
    ]
    const snapshot: Snapshot = {
      rows: {
        posts: first,
        profiles: await rows(profiles.find({ selector: { id: { $in: people } } }).exec()),
        drafts: await rows(
          drafts.find({ sort: [{ draft_key: 'asc' }, { id: 'asc' }], limit: DRAFTS }).exec(),
        ),
        events: await rows(
          events
            .find({
              selector: { until_ms: { $gt: Date.now() } },
              sort: [{ until_ms: 'asc' }, { id: 'asc' }],
              limit: EVENTS,
            })
            .exec(),
        ),
        site_content: await rows(
          site_content
            .find({
              selector: { kind: 'banner' },
              sort: [{ place: 'asc' }, { id: 'asc' }],
              limit: BANNERS,
            })
            .exec(),
        ),
      },
      edges: { ...rowsStore.getState().edges },
    }
    await this.outbox.writeMeta(SNAPSHOT, snapshot)
    this.tabs.tellOthers({ kind: 'kept' })
  }
}

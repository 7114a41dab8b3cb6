import Dexie, { type EntityTable } from 'dexie'
import type { Asked } from '../wire/protocol'
import { blobsAsBytes } from './blob-bytes'
import type { Entry } from './entry'
import type { Meta } from './meta'
import { yieldToDeletion } from './yield-to-deletion'

/** An on-demand fetch: rows, or a page of a list; rides in the next pulls until what it asked for is stored. */
export type OnDemandFetch = Asked & { key: number }

// Dexie would close its databases under a page that goes into the back cache: whoever reads just then would take what
// lies there for lost, and write it a second time. Browsers keep pages with open databases.
Dexie.disableBfCache = true

/** Where the outbox lies on the device: what waits, what is asked for, and what is known beside them. */
export class OutboxDatabase extends Dexie {
  entries!: EntityTable<Entry, 'seq'>
  /** On-demand fetches, by the name that they have on devices. */
  wants!: EntityTable<OnDemandFetch, 'key'>
  meta!: EntityTable<Meta, 'key'>

  constructor(name: string) {
    super(name)
    // Additive changes only (but for decision 41): a tab of the next release and a worker of this one share it.
    this.version(1).stores({ entries: '++seq, &write_id, [table+id]', wants: '++key', meta: 'key' })
    this.use(blobsAsBytes)
    yieldToDeletion(this)
  }
}

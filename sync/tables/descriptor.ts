/** Kind of a client-writable field: `value` last wins, `text` merged (競合コピー), `guard` must still be `base`. */
export type FieldKind = 'value' | 'text' | 'guard'

export type Property = {
  type: string | readonly string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  items?: { type: string }
}

/** One server stream, declared once: local shape, scope, window, and what a person may write. */
export interface Descriptor {
  /** Name of the stream in `sync_pull` and of the RxDB collection that holds it. */
  stream: string
  /** The server's table, as entries name it. */
  table: string
  scope: 'public' | 'mine' | 'admin'
  /** What a device holds, in words; enforced by `sync_pull`. */
  window: string
  properties: Record<string, Property>
  required: readonly string[]
  /** Ascending indexes (facts: `desc` never uses one). */
  indexes: readonly (readonly string[])[]
  writable: Record<string, FieldKind>
  /** Fields a toggle may carry, each with the row's field holding that part's own rev. */
  toggles: Record<string, string>
  who: 'nobody' | 'own rows' | 'append only' | 'ranks'
  /** Values of a row that exists only as an insert yet. */
  defaults: (id: string, account: string, seq: number) => object
  /** Whether an overlaid row belongs to this stream (drafts and posts share a table). */
  holds: (row: never) => boolean
}

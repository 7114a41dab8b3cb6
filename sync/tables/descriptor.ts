/** Kind of a client-writable field: `value` last wins, `text` merged (競合コピー), `guard` must still be `base`. */
export type FieldKind = 'value' | 'text' | 'guard'

/** The largest inverted key: ascending order of `KEY_MAX − time` is newest first (`docs/sync-spec.md`). */
export const KEY_MAX = 9_999_999_999_999

// The few shapes a field may have; rows' types are derived from them, so nothing is declared twice.
export const id = { type: 'string', maxLength: 36 } as const
/** `<name>/<id>/<number>`, or a search in place of the id: 100 characters, some of two units. */
export const longId = { type: 'string', maxLength: 240 } as const
export const text = { type: 'string' } as const
export const maybeText = { type: ['string', 'null'] } as const
export const number = { type: 'number' } as const
export const maybeNumber = { type: ['number', 'null'] } as const
export const flag = { type: 'boolean' } as const
export const maybeFlag = { type: ['boolean', 'null'] } as const
export const maybeObject = { type: ['object', 'null'] } as const
export const texts = { type: 'array', items: { type: 'string' } } as const
/** A number that is sorted by: RxDB asks for its bounds before it may be indexed. */
export const sortKey = { type: 'number', minimum: 0, maximum: KEY_MAX, multipleOf: 1 } as const

export type Property =
  | typeof id
  | typeof longId
  | typeof text
  | typeof maybeText
  | typeof number
  | typeof maybeNumber
  | typeof flag
  | typeof maybeFlag
  | typeof maybeObject
  | typeof texts
  | typeof sortKey
export type Properties = Record<string, Property>

type Plain = { string: string; number: number; boolean: boolean; null: null; object: Record<string, unknown> }
type ValueOf<P extends Property> = P extends typeof texts
  ? string[]
  : P['type'] extends keyof Plain
    ? Plain[P['type']]
    : P['type'] extends readonly (infer T extends keyof Plain)[]
      ? Plain[T]
      : never

/** The row a descriptor's properties describe. */
export type RowOf<P extends Properties> = { -readonly [K in keyof P]: ValueOf<P[K]> }

/** What a toggle moves: its own rev, the count it is part of, the key by which what is on is sorted, newest first. */
export interface Toggle {
  rev: string
  count?: string
  key?: string
}

/** One server stream, declared once: local shape, scope, window, and what a person may write. */
export interface Descriptor {
  /** Name of the stream in `sync_pull` and of the RxDB collection that holds it. */
  stream: string
  /** The server's table, as entries name it. */
  table: string
  scope: 'public' | 'mine' | 'admin'
  /** What a device holds, in words; `sync_pull` enforces it. */
  window: string
  properties: Properties
  /** Ascending indexes (facts: a descending sort never uses one). */
  indexes: readonly (readonly string[])[]
  writable: Record<string, FieldKind>
  /** Fields a toggle may carry, each with what else of the row it moves. */
  toggles: Record<string, Toggle>
  who: 'nobody' | 'own rows' | 'append only' | 'ranks'
  /** The row of a pending insert before any server saw it; null where only the server makes rows. */
  blank: ((id: string, account: string, atMs: number) => object) | null
  /** Sort key of a row that is here only by a pending write (new, or moved from a sister stream): newest first. */
  newest: (seq: number) => object
  /** Whether an overlaid row is shown in this stream (drafts and posts share a table). */
  holds: (row: Readonly<Record<string, unknown>>) => boolean
}

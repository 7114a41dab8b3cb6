/**
 * Kind of a client-writable field: `value` last wins, `text` merged (conflict copy), `guard` must still be `base`, `most`
 * only grows (the later of two times, all of two lists), whoever wrote last.
 */
export type FieldKind = 'value' | 'text' | 'guard' | 'most'

/** The largest inverted key: ascending order of `KEY_MAX − time` is newest first (`docs/sync-spec.md`). */
export const KEY_MAX = 9_999_999_999_999

/** Whatever this device's clock says, up to a day wrong (I13): what may still be going on stays. */
export const LONG_OVER_MS = 7 * 24 * 60 * 60_000

// The few shapes a field may have; rows' types are derived from them, so nothing is declared twice.
export const id = { type: 'string', maxLength: 36 } as const
/** `<name>/<id>/<number>`, or a search in place of the id: 100 characters, some of two units. */
export const longId = { type: 'string', maxLength: 240 } as const
export const text = { type: 'string' } as const
export const maybeText = { type: ['string', 'null'] } as const
/** ISO. Of what is none a screen would make `NaN`, which no comparison holds for, or throw. */
export const time = { type: 'string', format: 'date-time' } as const
export const maybeTime = { type: ['string', 'null'], format: 'date-time' } as const
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
  | typeof time
  | typeof maybeTime
  | typeof number
  | typeof maybeNumber
  | typeof flag
  | typeof maybeFlag
  | typeof maybeObject
  | typeof texts
  | typeof sortKey
export type Properties = Record<string, Property>

type Plain = { string: string; number: number; boolean: boolean; null: null; object: Record<string, unknown> }
export type ValueOf<P extends Property> = P extends typeof texts
  ? string[]
  : P['type'] extends keyof Plain
    ? Plain[P['type']]
    : P['type'] extends readonly (infer T extends keyof Plain)[]
      ? Plain[T]
      : never

/** The row a descriptor's properties describe. */
export type RowOf<P extends Properties> = { -readonly [K in keyof P]: ValueOf<P[K]> }

/** A row of any stream, as far as its fields go. */
export type RowFields = Readonly<Record<string, unknown>>

/** A write as far as its name depends on it. */
export interface Named {
  table: string
  kind: string
  fields: Readonly<Record<string, unknown>>
}

/**
 * What a toggle is called, and what it moves: its own rev, the count it is part of, the key by which what is on is sorted,
 * newest first.
 */
export interface Toggle<F extends string = string> {
  label: string
  rev: F
  count?: F
  key?: F
}

/** What a person may write of a server's table. */
export interface Written<F extends string = string> {
  /** What a write of it is called in the outbox, from which that of its edit and its deletion are made (`labels.ts`). */
  label: string
  /** Those that are called otherwise. */
  labelOf?: (write: Named) => string | undefined
  writable: Record<string, FieldKind>
  /** Columns that only the making of a row carries. */
  insertOnly: Properties
  /** Fields a toggle may carry, each with what else of the row it moves. */
  toggles: Record<string, Toggle<F>>
}

/** What a stream shows of itself on the first screen: the begin of a list, or the people of what the others show. */
export type FirstScreen<F extends string = string> =
  | { where?: (nowMs: number) => { readonly [K in F]?: unknown }; sort: F; limit: number }
  | 'authors'

/** What is known when a device decides, at a start, which of its rows leave. */
export interface Held {
  me: string | null
  /** By the server's clock: a clock that is days fast must not drop what is still to come (I13). */
  nowMs: number
  /** The lower edge of the posts' window; none: everything is held, or nothing yet. */
  edge: number | undefined
  /** There are writes of it. */
  isWritten: (id: string) => boolean
  /** The person opened it lately. */
  isOpened: (id: string) => boolean
  /** All rows of another stream. */
  all: <R extends object>(stream: string) => Promise<R[]>
  /** Whether a row of a stream that comes before this one in the registry is held, and stays. */
  stays: (stream: string, id: string) => Promise<boolean>
}

/** Which rows leave: those of `which` among those of `where` (none: all). An eviction is no tombstone. */
export interface Evicts {
  where?: (held: Held) => Record<string, unknown> | null
  // A method, so that each stream may say it of its own rows.
  which(rows: readonly object[], held: Held): Promise<string[]> | string[]
  /** Of those that stay, the ones that go without anybody telling this device: asked for anew at each start. */
  mayBeGone?(row: object, held: Held): boolean
}

/** The fields of a stream's rows, by name. */
type FieldOf<P extends Properties> = keyof P & string

/** One server stream, declared once: local shape (`P`), and what a person may write. */
export interface Descriptor<P extends Properties = Properties> extends Omit<Written<FieldOf<P>>, 'label'> {
  /** Only of what people write. */
  label?: string
  /** Only the devices of ranks open it; no other one asks for it. */
  forRanks?: true
  /** Name of the stream in `sync_pull` and of the RxDB collection that holds it. */
  stream: string
  /** The server's table, as entries name it: of this type its very name stays known (`written.ts`). */
  table: Lowercase<string>
  properties: P
  /** Ascending indexes (a descending sort never uses one). */
  indexes: readonly (readonly FieldOf<P>[])[]
  /** The row of a pending insert before any server saw it; null where only the server makes rows. */
  blank: ((id: string, account: string, atMs: number) => object) | null
  /** Sort key of a row that is here only by a pending write (new, or moved from a sister stream): newest first. */
  newest: (seq: number) => { readonly [K in FieldOf<P>]?: unknown }
  firstScreen: FirstScreen<FieldOf<P>> | null
  evicts: Evicts | null
  /** Whether an overlaid row is shown in this stream (drafts and posts share a table). */
  holds: (row: RowFields) => boolean
}

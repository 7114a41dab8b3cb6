import type { Facts } from './acts/recipes'

/** A request as it leaves a device. */
export interface WireRequest {
  id: number
  tab: string
  method: string
  path: string
  token: string | null
  json: unknown
  /** The bytes of an upload. */
  bytes: string | null
}

/** What the network brings back; null: nothing ever came. */
export type WireAnswer = { status: number; body: string; retryAfter?: number } | null

/** One thing a person or the world does to a device. Numbers are chosen from [0, 1) when the history is made. */
export interface Act {
  tab: number
  kind: string
  pick: number
  extra: number
  /** Not when all is at rest: between this many steps of what the device does next. */
  during?: number
  /** After so many of its own steps (`crashAfter`) the page does not crash: it is left, or goes into the bfcache. */
  ends?: 'leave' | 'back'
  /** What Google's page brings back (signIn). */
  tokens?: Record<string, string>
}

/** What the simulator tells a device. */
export type Command =
  | { do: 'open'; device: DeviceOptions }
  | { do: 'advance'; now: number; answers: { id: number; answer: WireAnswer }[]; pokes: string[] }
  | { do: 'act'; now: number; act: Act; crashAfter: number | null }
  | { do: 'inspect' }
  | { do: 'close' }

export type Told<Do> = Extract<Command, { do: Do }>

/** Things of which nobody knows any more what they look like; `forever`: nor later. */
export interface Release {
  ids: readonly string[]
  forever: boolean
}

/** What reaches a thread: a command, and what holds before it is worked off. */
export interface Order {
  command: Command
  releases: readonly Release[]
}

export interface DeviceOptions {
  name: string
  seed: number
  /** This device's clock beside the true one (ms, I13). */
  skew: number
  now: number
  /** How many rows a pull asks for; undefined: as the product does, which is more than there are. */
  page: number | undefined
  /** A window of posts shrinks at a start when it is larger than this; undefined: as the product's, which none grows to. */
  grown: number | undefined
  /** Two tabs with nobody signed in; else one that comes from Google's page, and does nothing but sign in. */
  isVisitor: boolean
  bundles: { tab: string; newerTab: string; worker: string }
  /** What can be written there. */
  facts: Facts
}

/** A write of a person as the simulator remembers it: what was called saved must be accounted for (I1, I14). */
export interface Said {
  at: number
  device: string
  tab: string
  account: string
  kind: string
  table: string
  id: string
  fields: Record<string, unknown>
  base: Record<string, unknown>
  saved: boolean
  /** The person was told that what counted as saved is not. */
  isTakenBack?: boolean
}

/** What a device has to say after each command. */
export interface Report {
  requests: WireRequest[]
  /** Refreshes that nobody sends any more. */
  ended: number[]
  nextAt: number
  said: Said[]
  violations: string[]
  counts: Record<string, number>
  /** Who is signed in there; undefined: no tab is open. */
  account: string | null | undefined
  /** Background Sync is registered: the browser would wake the worker when there is signal. */
  wakeIsAsked: boolean
  /** Answers of `inspect`. */
  state?: DeviceState
}

export interface DeviceState {
  account: string | null
  /** The server takes what it has: nobody was banned there, and no session ended. */
  canSend: boolean
  tabs: {
    name: string
    /** Of each list on the screen, by stream. */
    rows: Record<string, ShownRow[]>
    edge: number | null | undefined
  }[]
  entries: StoredEntry[]
  /** Of whoever is here, whether the app is open or not: what is not decided yet, and the session's refresh token. */
  unsent: StoredEntry[]
  refresh: string | null
  sealed: number
  /** Every text found anywhere in IndexedDB and storage, for looking up what must not be there (I6). */
  texts: string[]
}

export type ShownRow = Record<string, unknown> & { id: string }

export interface StoredEntry {
  write_id: string
  account: string
  table: string
  id: string
  kind: string
  state: string
  code?: string
  fields: Record<string, unknown>
  retry_after_ms?: number
}

/** As PostgREST says of a token that it does not take (any more). */
export const EXPIRED = { code: 'PGRST303', message: 'JWT expired', details: null, hint: null }

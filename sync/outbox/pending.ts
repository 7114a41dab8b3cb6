import { createStore } from 'zustand/vanilla'
import type { Entry } from './entry'
import type { DamagedRecord } from './stored-entry'

type EntriesById = ReadonlyMap<string, readonly Entry[]>

/** The entries in memory: what the overlay lays over rows, in the frame of the tap. */
export interface Pending {
  /** All entries ascending by `seq`, the ones not yet on disk last. */
  entries: readonly Entry[]
  /** By table and id, only where something is laid over; arrays keep their identity while unchanged. */
  byTable: ReadonlyMap<string, EntriesById>
  /** Refused ones by `table:id`: kept and shown with their reason, never laid over. */
  refused: EntriesById
  /** Records of the outbox that are no entries any more. */
  damaged: readonly DamagedRecord[]
  /** Whether the disk was read: before, that there is nothing means nothing. */
  isRead: boolean
}

const nothing: EntriesById = new Map()

/** After a tap the frame that shows it looks for nothing else; most toggles are sent within this time. */
export const BEHIND_TAPS_MS = 150

/** The entries of this page, as its taps and the disk have them. Screens see them by the hooks of `read/live.ts`. */
export const pendingStore = createStore<Pending>(() => ({
  entries: [],
  byTable: new Map(),
  refused: nothing,
  damaged: [],
  isRead: false,
}))

/** Entries of one table that are laid over its rows, by id. */
export const pendingOf = (state: Pending, table: string): EntriesById => state.byTable.get(table) ?? nothing

let stored: readonly Entry[] = []
let unsaved: readonly Entry[] = []
let damaged: readonly DamagedRecord[] = []

const sameEntry = (a: Entry, b: Entry): boolean =>
  a.write_id === b.write_id &&
  a.state === b.state &&
  a.code === b.code &&
  a.id === b.id &&
  a.rev === b.rev &&
  a.held_at === b.held_at &&
  a.not_before === b.not_before &&
  a.retry_from === b.retry_from

const sameList = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  a.length === b.length && a.every((entry, i) => entry === b[i])

function index(entries: readonly Entry[], before: Pending['byTable']): Pending['byTable'] {
  const byTable = new Map<string, Map<string, Entry[]>>()
  for (const entry of entries) {
    if (entry.state === 'refused') continue
    const byId = byTable.get(entry.table) ?? new Map<string, Entry[]>()
    byTable.set(entry.table, byId)
    byId.set(entry.id, [...(byId.get(entry.id) ?? []), entry])
  }
  return new Map([...byTable].map(([table, byId]) => [table, keepMap(byId, before.get(table))]))
}

/** The same entries in the same arrays are the same map, so that lists of untouched tables do nothing. */
function keepMap(byId: Map<string, Entry[]>, before: EntriesById | undefined): EntriesById {
  const now: EntriesById = new Map([...byId].map(([id, list]) => keepIdentity(id, list, before)))
  const unchanged = before?.size === now.size && [...now].every(([id, list]) => before.get(id) === list)
  return unchanged ? before : now
}

const keepIdentity = (
  id: string,
  list: Entry[],
  before: EntriesById | undefined,
): [string, readonly Entry[]] => {
  const old = before?.get(id)
  return [id, old && sameList(old, list) ? old : list]
}

function refusedOf(entries: readonly Entry[]): Map<string, Entry[]> {
  const refused = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.state !== 'refused') continue
    const thing = `${entry.table}:${entry.id}`
    refused.set(thing, [...(refused.get(thing) ?? []), entry])
  }
  return refused
}

const publish = (): void => {
  const entries = [...stored, ...unsaved]
  pendingStore.setState((before) => ({
    entries,
    byTable: index(entries, before.byTable),
    refused: keepMap(refusedOf(entries), before.refused),
    damaged: damaged.length + before.damaged.length === 0 ? before.damaged : damaged,
  }))
}

/** What the disk holds now. `saved`: write ids of unsaved entries that this reading certainly includes. */
export function showStored(
  entries: readonly Entry[],
  saved: ReadonlySet<string>,
  unreadable: readonly DamagedRecord[] = [],
): void {
  damaged = unreadable
  const before = new Map(stored.map((entry) => [entry.seq, entry]))
  stored = entries.map((entry) => {
    const old = before.get(entry.seq)
    return old && sameEntry(old, entry) ? old : entry
  })
  unsaved = unsaved.filter((entry) => !saved.has(entry.write_id))
  pendingStore.setState({ isRead: true })
  publish()
}

/** The disk's entries are gone (its data was cleared under this page): nothing of them is claimed any more. */
export function forgetStored(): void {
  stored = []
  damaged = []
  publish()
  pendingStore.setState({ isRead: false })
}

/** Shows an entry at once, before the disk has it; `seq` puts it after all others. */
export function showUnsaved(entry: Omit<Entry, 'seq'>): void {
  const last = unsaved.at(-1) ?? stored.at(-1)
  unsaved = [...unsaved, { ...entry, seq: (last?.seq ?? 0) + 1 }]
  publish()
}

/** Out of sight until the disk says otherwise. */
export function hideEntries(isHidden: (entry: Entry) => boolean): void {
  stored = stored.filter((entry) => !isHidden(entry))
  unsaved = unsaved.filter((entry) => !isHidden(entry))
  publish()
}

/** Takes back an entry that could not be put: it is shown as unsaved by whoever wrote it. */
export function hideUnsaved(writeId: string): void {
  unsaved = unsaved.filter((entry) => entry.write_id !== writeId)
  publish()
}

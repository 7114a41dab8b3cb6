import type { ErrorCode } from '@/src/domain/error-codes'
import { engine } from '../engine-slot'
import type { Entry } from '../outbox/entry'
import { pendingStore } from '../outbox/pending'
import type { Outbox, Want } from '../outbox/store'
import { type Stream, streamsOf } from '../tables'
import { commentsOf, isSearch } from '../tables/lists'
import type { Asked, ListPage, PullRequest } from '../transport'
import { isUuid } from '../uuid'
import { noteOpened } from './window'

/** Why rows asked for cannot be had now; the want stays and rides in the next pull. */
export class WantError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** `sync_pull` takes 200 ids; an accepted write of posts asks in two streams. The rest asks again. */
const MOST_ACCEPTED = 60
const MOST_WANTED = 60

/**
 * Asks the server for rows by id (at most 60; none: just for a pull); resolves when they, or their absence, are stored.
 * What is no id is not there: `constructor`, say, out of an address, is something else to an object of RxDB's.
 */
export async function wantRows(stream: Stream, ids: string[]): Promise<void> {
  const { entries } = pendingStore.getState()
  // Also those that are not on disk yet, of which only this page knows.
  const unknown = new Set(entries.filter(isUnknownThere).map(({ id }) => id))
  const asked = ids.filter((id) => isUuid(id) && !unknown.has(id)).slice(0, MOST_WANTED)
  if (asked.length > 0 || ids.length === 0) await want({ stream, ids: asked })
}

/** Moves the lower edge of a stream's window `count` rows further down; resolves when they are stored. */
export const extendWindow = (stream: Stream, count: number): Promise<void> => want({ stream, extend: count })

/** Asks for a page of a list; resolves when it and its posts are stored. */
export const wantPage = (page: ListPage): Promise<void> => want({ stream: 'lists', ...page })

/** Asks for a page of a post's comments; the post then counts as opened lately, so that both stay on the device. */
export async function wantComments(postId: string, page: Omit<ListPage, 'list'>): Promise<void> {
  const { outbox } = await engine()
  await noteOpened(outbox, [postId])
  await wantPage({ list: commentsOf(postId), ...page })
}

/** The search that this page asked for last. */
let searched: { list: string; key: number } | undefined

/** Typed on, nobody waits for what was typed before: without a line one want for each letter would pile up. */
export async function replaceSearch(outbox: Outbox, list: string, key: number): Promise<void> {
  const before = searched
  searched = { list, key }
  if (before && before.list !== list) await outbox.db.wants.delete(before.key)
}

async function want(wanted: Asked): Promise<void> {
  const { outbox, pull, whenPulled } = await engine()
  const key = await outbox.db.wants.add(wanted)
  if (wanted.list !== undefined && isSearch(wanted.list)) await replaceSearch(outbox, wanted.list, key)
  if (wanted.ids) await noteOpened(outbox, wanted.ids)
  pull()
  for (;;) {
    if ((await whenPulled()) === 'failed') throw new WantError('network_error')
    if (!(await outbox.db.wants.get(key))) return
  }
}

export interface WantKeys {
  wants: number[]
  /** Accepted entries whose rows ride along; they leave when the answer is stored (rule 6). */
  accepted: string[]
  /** More was wanted than one request may ask for. */
  isCut: boolean
}

/** Accepted, and not yet proven to be among the rows (rule 6). */
export const isSettling = (entry: Entry): boolean => entry.state === 'accepted' && entry.table !== 'files'

/** One's own new thing: asked for it, the server would say that there is none, and that would hide it (rule 7). */
const isUnknownThere = (entry: Entry): boolean => entry.kind === 'insert' && entry.state !== 'accepted'

/** What the next pull asks for: wants of all tabs, and the rows of accepted writes. */
export async function collectWants(outbox: Outbox): Promise<{ wants: PullRequest['wants']; keys: WantKeys }> {
  const entries = await outbox.all()
  const wanted = await outbox.db.wants.toArray()
  const rows = fitting(wanted)
  const unsent = new Set(entries.filter(isUnknownThere).map(({ id }) => id))
  const riding = entries.filter(isSettling).slice(0, MOST_ACCEPTED)
  const ids = new Map<Stream, Set<string>>()
  for (const entry of riding)
    for (const stream of streamsOf(entry.table)) {
      const known = ids.get(stream) ?? new Set()
      ids.set(stream, known.add(entry.id))
      if (entry.row_id) known.add(entry.row_id)
    }
  return {
    wants: [
      ...distinct(
        rows.map(({ key: _, ids: named, ...asked }) => ({
          ...asked,
          ...(named ? { ids: named.filter((id) => isUuid(id) && !unsent.has(id)) } : {}),
        })),
      ),
      ...[...ids].map(([stream, set]) => ({ stream, ids: [...set] })),
    ],
    keys: {
      wants: rows.map((row) => row.key),
      accepted: riding.map((entry) => entry.write_id),
      isCut: rows.length < wanted.length,
    },
  }
}

/** `sync_pull` takes five pages, and a thousand things in all of them. */
const MOST_PAGES = 5
const MOST_LISTED = 1000

/** As many wants as fit into one request, the oldest first; the others ride in the next. */
function fitting(rows: readonly Want[]): Want[] {
  let ids = 0
  let listed = 0
  const pages = new Set<string>()
  return rows.filter(({ key: _, ...row }) => {
    if (row.list === undefined) {
      ids += row.ids?.length ?? 0
      return ids <= MOST_WANTED
    }
    const page = JSON.stringify(row)
    // Asked for twice it is answered once, and both have gone.
    if (pages.has(page)) return true
    listed += row.count ?? 0
    if (pages.size === MOST_PAGES || listed > MOST_LISTED) return false
    pages.add(page)
    return true
  })
}

/** Each want once. */
const distinct = <T>(wants: readonly T[]): T[] => [
  ...new Map(wants.map((want) => [JSON.stringify(want), want])).values(),
]

import type { ErrorCode } from '@/src/domain/error-codes'
import { isUuid } from '../host/uuid'
import { engine } from '../outbox/engine-slot'
import type { Entry } from '../outbox/entry'
import { pendingStore } from '../outbox/pending'
import type { Outbox } from '../outbox/store'
import type { Stream } from '../tables'
import { isSearch } from '../tables/lists'
import type { Asked, ListPage } from '../wire/protocol'
import { noteOpened } from './window'

/** Why rows asked for cannot be had now; the fetch stays and rides in the next pull. */
export class FetchError extends Error {
  constructor(readonly code: ErrorCode) {
    super(code)
  }
}

/** `sync_pull` takes 200 ids in all: accepted writes ask for theirs in the same pull. */
export const MOST_FETCHED = 60

/**
 * Asks the server for rows by id (at most 60; none: just for a pull); resolves when they, or their absence, are stored.
 * What is no id is not there: `constructor`, say, out of an address, is something else to an object of RxDB's.
 */
export async function fetchRows(stream: Stream, ids: string[]): Promise<void> {
  const { entries } = pendingStore.getState()
  // Also those that are not on disk yet, of which only this page knows.
  const unknown = new Set(entries.filter(isUnknownThere).map(({ id }) => id))
  const asked = ids.filter((id) => isUuid(id) && !unknown.has(id)).slice(0, MOST_FETCHED)
  if (asked.length > 0 || ids.length === 0) await ask({ stream, ids: asked })
}

/** Moves the lower edge of a stream's window `count` rows further down; resolves when they are stored. */
export const extendWindow = (stream: Stream, count: number): Promise<void> => ask({ stream, extend: count })

/** Asks for a page of a list; resolves when it and its posts are stored. */
export const fetchPage = (page: ListPage): Promise<void> => ask({ stream: 'lists', ...page })

/** The search that this page asked for last. */
let searched: { list: string; key: number } | undefined

/** Typed on, nobody waits for what was typed before: without a connection one fetch for each letter would pile up. */
export async function replaceSearch(outbox: Outbox, list: string, key: number): Promise<void> {
  const before = searched
  searched = { list, key }
  if (before && before.list !== list) await outbox.db.wants.delete(before.key)
}

async function ask(asked: Asked): Promise<void> {
  const { outbox, pull, whenPulled } = await engine()
  const key = await outbox.db.wants.add(asked)
  if (asked.list !== undefined && isSearch(asked.list)) await replaceSearch(outbox, asked.list, key)
  if (asked.ids) await noteOpened(outbox, asked.ids)
  pull()
  for (;;) {
    if ((await whenPulled()) === 'failed') throw new FetchError('network_error')
    if (!(await outbox.db.wants.get(key))) return
  }
}

/** One's own new thing: asked for it, the server would say that there is none, and that would hide it (rule 7). */
export const isUnknownThere = (entry: Entry): boolean => entry.kind === 'insert' && entry.state !== 'accepted'

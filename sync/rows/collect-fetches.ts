import { isUuid } from '../host/uuid'
import type { OnDemandFetch } from '../outbox/database'
import type { Entry } from '../outbox/entry'
import type { Outbox } from '../outbox/store'
import { type Stream, streamsOf } from '../tables'
import type { PullRequest } from '../wire/protocol'
import { isUnknownThere, MOST_FETCHED } from './fetch'

/** An accepted write of posts asks in two streams. The rest asks again. */
const MOST_ACCEPTED = 60

export interface FetchKeys {
  fetches: number[]
  /** Accepted entries whose rows ride along; they leave when the answer is stored (rule 6). */
  accepted: string[]
  /** There are more fetches than one request may ask for. */
  isMore: boolean
}

/** Accepted, and not yet proven to be among the rows (rule 6). */
export const isAcknowledged = (entry: Entry): boolean => entry.state === 'accepted' && entry.table !== 'files'

/** What the next pull asks for: the fetches of all tabs, and the rows of accepted writes. */
export async function collectFetches(
  outbox: Outbox,
): Promise<{ wants: PullRequest['wants']; keys: FetchKeys }> {
  const entries = await outbox.all()
  const fetches = await outbox.db.wants.toArray()
  const rows = fitting(fetches)
  const unsent = new Set(entries.filter(isUnknownThere).map(({ id }) => id))
  const riding = entries.filter(isAcknowledged).slice(0, MOST_ACCEPTED)
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
      fetches: rows.map((row) => row.key),
      accepted: riding.map((entry) => entry.write_id),
      isMore: rows.length < fetches.length,
    },
  }
}

/** `sync_pull` takes five pages, and a thousand things in all of them. */
const MOST_PAGES = 5
const MOST_LISTED = 1000

/** As many fetches as fit into one request, the oldest first; the others ride in the next. */
function fitting(rows: readonly OnDemandFetch[]): OnDemandFetch[] {
  let ids = 0
  let listed = 0
  const pages = new Set<string>()
  return rows.filter(({ key: _, ...row }) => {
    if (row.list === undefined) {
      ids += row.ids?.length ?? 0
      return ids <= MOST_FETCHED
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

/** Each of them once. */
const distinct = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]

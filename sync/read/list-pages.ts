import { useEffect, useRef, useState } from 'react'
import { fetchPage } from '../rows/fetch'
import type { Query } from '../rows/query'
import type { ListRow, Rows, Stream } from '../tables'
import { useRows } from './live'

export type Asking = 'no' | 'asking' | 'failed'

/** One question to the server at a time, and how it ended. */
export function useAsking(): [Asking, (ask: () => Promise<void>) => void] {
  const [asking, setAsking] = useState<Asking>('no')
  const start = (ask: () => Promise<void>) => {
    if (asking === 'asking') return
    setAsking('asking')
    ask().then(
      () => setAsking('no'),
      () => setAsking('failed'),
    )
  }
  return [asking, start]
}

export interface ListPages {
  /** In order, each once, as far as the pages on the device reach. */
  ids: readonly string[]
  /** The device has been told of the list. */
  isHeld: boolean
  /** The person it is of keeps it from the viewer. */
  isClosed: boolean
  hasMore: boolean
  /** Where the page after the last begins, as the server says it; null: that was all, or nothing is held. */
  next: string | null
  asking: Asking
  /** Asks for the first page when there is none, else for the one after the last. */
  more: () => void
  /** Asks for the first page anew; resolves when it is here, rejects when it could not be had. */
  again: () => Promise<void>
}

/**
 * A list that is no window, as far as the device was told of it; asked for anew when it is opened: the one of last time
 * shows at once, the one of now when it is here. `null` asks for nothing; another list
 * needs another component. `count`: how many a page brings.
 */
export function useListPages(list: string | null, count: number): ListPages {
  const stored = useRows(list === null ? null : { stream: 'lists', where: { list }, sort: 'page' })
  const pages = joinedPages(stored.rows, ({ start }) => start === null)
  const [asking, ask] = useAsking()
  const next = pages.at(-1)?.next ?? null

  const askFor = (page: number, start: string | null) => {
    if (list !== null) ask(() => fetchPage({ list, page, start, count }))
  }
  const refresh = useRef(() => askFor(0, null))
  useEffect(() => refresh.current(), [])
  // What this device put away at its start, while it was on screen without a connection.
  const isHeld = stored.ready && pages.length > 0
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    if (wasHeld.current && stored.ready && !isHeld) refresh.current()
    wasHeld.current = isHeld
  }, [isHeld, stored.ready])

  const again = async () => {
    if (list !== null) await fetchPage({ list, page: 0, start: null, count })
  }
  const more = () => {
    if (pages.length === 0) askFor(0, null)
    else if (next !== null) askFor(pages.length, next)
  }
  return {
    ids: [...new Set(pages.flatMap((page) => page.ids))],
    isHeld,
    isClosed: pages[0]?.is_closed ?? false,
    hasMore: next !== null,
    next,
    asking,
    more,
    again,
  }
}

/** The pages that follow on one another, the first being one that `isFirst`; a page of an older list may not. */
export function joinedPages(
  pages: readonly ListRow[],
  isFirst: (page: ListRow) => boolean,
): readonly ListRow[] {
  const broken = pages.findIndex(
    (one, at) => one.page !== at || (at === 0 ? !isFirst(one) : one.start !== pages[at - 1]?.next),
  )
  return broken < 0 ? pages : pages.slice(0, broken)
}

/** A live list whose question may change: until the new one is read, the rows of the one before stay. */
export function useLastingRows<S extends Stream>(query: Query<S> | null) {
  const found = useRows<S>(query)
  const [last, setLast] = useState(found.rows)
  if (found.ready && found.rows !== last) setLast(found.rows)
  return { rows: found.ready ? found.rows : last, isRead: query === null || found.ready }
}

/** The rows of these ids in this order. */
export function useRowsOf<S extends Stream>(stream: S, ids: readonly string[]) {
  const query = ids.length > 0 ? ({ stream, where: { id: { in: ids } } } as unknown as Query<S>) : null
  const { rows, isRead } = useLastingRows(query)
  const byId = new Map<string, Rows[S]>(rows.map((row) => [row.id as string, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), isRead }
}

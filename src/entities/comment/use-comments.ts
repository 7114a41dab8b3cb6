import { useCallback, useEffect, useRef, useState } from 'react'
import { cursorOf } from '@/src/domain/list-cursor'
import {
  type CommentRow,
  commentsOf,
  fetchComments,
  joinedPages,
  type PostRow,
  useRows,
  useSyncStatus,
} from '@/sync'

/** How many come at a time, the newest first. */
const STEP = 30

export interface Comments {
  /** Oldest first: all that are newer than the oldest of those asked for. */
  rows: readonly CommentRow[]
  /** This device was told of them at least once. */
  isHeld: boolean
  /** There are older ones. */
  hasOlder: boolean
  asking: 'no' | 'asking' | 'failed'
  /** Asks again after a failure, for some older ones, or for many: somewhere among them is the one looked for. */
  ask: (more?: 'older' | 'many') => void
}

/** A post's comments: from the device at once, and anew whenever something about them changed. */
export function useComments({ id, comments_rev }: PostRow): Comments {
  const { rows } = useRows({ stream: 'comments', where: { post_id: id }, sort: 'made_at' })
  const isOffline = useSyncStatus().state === 'offline'
  const [count, setCount] = useState(STEP)
  const [asking, setAsking] = useState<Comments['asking']>('no')
  const end = useEnd(id, count)

  const askFor = useCallback(
    (most: number, signal?: AbortSignal) => {
      setAsking('asking')
      const is = (now: Comments['asking']) => () => signal?.aborted || setAsking(now)
      fetchComments(id, most, signal).then(is('no'), is('failed'))
    },
    [id],
  )
  const askedAt = useRef(comments_rev)
  useEffect(() => {
    if (isOffline) return
    // Their rev says that something about them changed.
    askedAt.current = comments_rev
    const over = new AbortController()
    askFor(count, over.signal)
    return () => over.abort()
  }, [askFor, count, comments_rev, isOffline])

  const oldest = timeOf(end)
  return {
    rows: rows.filter(({ made_at }) => made_at >= oldest),
    isHeld: end !== undefined,
    hasOlder: typeof end === 'string',
    // Nobody answers: who looks for one of them would ask for more and more.
    asking: isOffline ? 'failed' : asking,
    ask: (more) => {
      if (!more) return askFor(count)
      setAsking('asking')
      setCount(more === 'many' ? count * 2 : count + STEP)
    },
  }
}

/**
 * Down to where the device holds all of the newest `count`, as the server says it; null: to the first ever written;
 * undefined: it was told of none. A new comment moves the end of every page, one after the other, and another tab may ask
 * for fewer: until the pages hold as many again it is where it was, and what was read stays on screen.
 */
function useEnd(postId: string, count: number): string | null | undefined {
  const stored = useRows({ stream: 'lists', where: { list: commentsOf(postId) }, sort: 'page' })
  const pages = joinedPages(stored.rows, ({ start }) => start === null)
  const end = pages.at(-1)?.next
  const isWhole = typeof end !== 'string' || pages.flatMap(({ ids }) => ids).length >= count
  const [last, setLast] = useState(end)
  if (isWhole && end !== last) setLast(end)
  return isWhole || last === undefined ? end : last
}

/** From when on (ms) the device holds all of them. */
const timeOf = (end: string | null | undefined): number => Date.parse(String(cursorOf(end ?? null)?.[0])) || 0

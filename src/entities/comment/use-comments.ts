import { useCallback, useEffect, useRef, useState } from 'react'
import { cursorOf } from '@/src/domain/list-cursor'
import {
  type CommentRow,
  commentsOf,
  fetchComments,
  type ListRow,
  type PostRow,
  useRow,
  useRows,
  useSyncStatus,
} from '@/sync'

/** How many come at a time, the newest first. */
const STEP = 30
/** The longest answer of the server. */
const MOST = 1000

export interface Comments {
  /** Oldest first: all that are newer than the oldest of those asked for. */
  rows: readonly CommentRow[]
  /** This device was told of them at least once. */
  isHeld: boolean
  /** There are older ones. */
  hasOlder: boolean
  asking: 'no' | 'asking' | 'failed'
  /** Asks for older ones, or again after a failure. */
  ask: (older?: boolean) => void
}

/** A post's comments: from the device at once, and anew whenever something about them changed. */
export function useComments({ id, comments_rev }: PostRow): Comments {
  const page = useRow('lists', `${commentsOf(id)}/0`).row
  const { rows } = useRows({ stream: 'comments', where: { post_id: id }, sort: 'made_at' })
  const isOffline = useSyncStatus().state === 'offline'
  const [count, setCount] = useState(STEP)
  const [asking, setAsking] = useState<Comments['asking']>('no')

  const askFor = useCallback(
    (most: number) => {
      setAsking('asking')
      fetchComments(id, { page: 0, start: null, count: most }).then(
        () => setAsking('no'),
        () => setAsking('failed'),
      )
    },
    [id],
  )
  const askedAt = useRef(comments_rev)
  useEffect(() => {
    if (isOffline) return
    // Their rev says that something about them changed.
    askedAt.current = comments_rev
    askFor(count)
  }, [askFor, count, comments_rev, isOffline])

  const oldest = page ? startOf(page) : 0
  return {
    rows: rows.filter(({ made_at }) => made_at >= oldest),
    isHeld: page !== undefined,
    hasOlder: page?.next != null && count < MOST,
    asking,
    ask: (older) => (older ? setCount(Math.min(MOST, count + STEP)) : askFor(count)),
  }
}

/** From when on (ms) the device holds all of them. */
const startOf = ({ next }: ListRow): number => {
  const at = cursorOf(next)?.[0]
  return at === undefined ? 0 : Date.parse(String(at))
}

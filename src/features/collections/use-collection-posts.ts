import { useEffect, useState } from 'react'
import { useItems } from '@/src/entities/collection/use-collections'
import { fetchRows, postsIn, useListPages, useRowsOf } from '@/sync'

const PAGE = 30
/** `fetchRows` takes no more at once. */
const MOST_WANTED = 60

/** The posts of one's own collection, from the device; those it does not hold are asked for. */
export function useOwnPosts(collectionId: string) {
  const { rows: items, ready } = useItems(collectionId)
  const { rows, isRead } = useRowsOf(
    'posts',
    items.map(({ post_id }) => post_id),
  )
  // What is not shown to its owner (any more) is answered, too, but never held.
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const known = new Set([...answered, ...rows.map(({ id }) => id)])
  const missing = isRead
    ? items.flatMap(({ post_id }) => (known.has(post_id) ? [] : [post_id])).slice(0, MOST_WANTED)
    : []
  const asked = missing.join()
  useEffect(() => {
    if (!asked) return
    const ids = asked.split(',')
    fetchRows('posts', ids).then(
      () => setAnswered((before) => new Set([...before, ...ids])),
      () => undefined,
    )
  }, [asked])
  return { items, rows, ready: ready && isRead }
}

/** The posts of somebody else's public collection, page by page. */
export function usePublicPosts(collectionId: string) {
  const pages = useListPages(postsIn(collectionId), PAGE)
  const { rows, isRead } = useRowsOf('posts', pages.ids)
  return { ...pages, rows, ready: pages.isHeld && isRead }
}

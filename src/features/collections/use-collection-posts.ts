import { useEffect } from 'react'
import { useListPages, useRowsOf } from '@/sync/list-pages'
import { wantRows } from '@/sync/rows/wants'
import { useItems } from './use-collections'

const PAGE = 30
/** `wantRows` takes no more at once. */
const MOST_WANTED = 60

/** The posts of one's own collection, from the device; those it does not hold are asked for. */
export function useOwnPosts(collectionId: string) {
  const { rows: items, ready } = useItems(collectionId)
  const { rows, isRead } = useRowsOf(
    'posts',
    items.map(({ post_id }) => post_id),
  )
  const held = new Set(rows.map(({ id }) => id))
  const missing = isRead
    ? items.flatMap(({ post_id }) => (held.has(post_id) ? [] : [post_id])).slice(0, MOST_WANTED)
    : []
  const asked = missing.join()
  useEffect(() => {
    if (asked) wantRows('posts', asked.split(',')).catch(() => undefined)
  }, [asked])
  return { items, rows, ready: ready && isRead }
}

/** The posts of somebody else's public collection, page by page. */
export function usePublicPosts(collectionId: string) {
  const pages = useListPages(`collection/${collectionId}`, PAGE)
  const { rows, isRead } = useRowsOf('posts', pages.ids)
  return { ...pages, rows, ready: pages.isHeld && isRead }
}

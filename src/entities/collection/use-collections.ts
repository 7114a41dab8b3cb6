import { useEdge, useRows, useSession } from '@/sync'

/** All collections of one's own, last changed first; `isHeld`: the device was told of them. */
export function useCollections() {
  const { userId } = useSession()
  const { rows, ready } = useRows(
    userId ? { stream: 'albums', where: { user_id: userId }, sort: 'collection_key' } : null,
  )
  const edge = useEdge('posts')
  return { rows, isHeld: ready && edge !== undefined }
}

/** What is in a collection of one's own, in its order. */
export const useItems = (collectionId: string) =>
  useRows({ stream: 'collection_items', where: { collection_id: collectionId }, sort: 'place' })

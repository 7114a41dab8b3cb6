import { FolderHeart } from 'lucide-react'
import { plainPicture } from '@/src/entities/post/veiled'
import { Thumbnail } from '@/src/ui/thumbnail'
import { type CollectionRow, pendingBlob, useRow } from '@/sync'
import { coverOf } from './collection-rules'
import { useItems } from './use-collections'

/** The picture that stands for a collection: the one chosen, else that of the first post. */
export function Cover({ collection, size }: { collection: CollectionRow; size: number }) {
  const { rows: items } = useItems(collection.id)
  const { row: post } = useRow('posts', coverOf(collection, items))
  const path = plainPicture(post)
  return (
    <Thumbnail
      size={size}
      path={path}
      blob={path ? pendingBlob(path) : undefined}
      thumbhash={post?.image_thumbhash ?? null}
    >
      <FolderHeart size={size / 3} />
    </Thumbnail>
  )
}

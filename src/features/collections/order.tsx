import { ArrowDown, ArrowUp, Image as ImageIcon, X } from 'lucide-react'
import { IconButton } from '@/src/ui/icon-button'
import { Thumbnail } from '@/src/ui/thumbnail'
import { pendingBlob } from '@/sync/outbox/write'
import type { CollectionItemRow, CollectionRow, PostRow } from '@/sync/tables/index'
import { editCollection, moveItem, takeOut } from './actions'
import { placeAt } from './collection-rules'
import css from './order.module.css'
import { text } from './text'

interface Props {
  collection: CollectionRow
  items: readonly CollectionItemRow[]
  posts: readonly PostRow[]
}

/** The order by hand: each goes one step forward or back, becomes the cover, or leaves. */
export function Order({ collection, items, posts }: Props) {
  const byId = new Map(posts.map((post) => [post.id, post]))
  const first = items[0]?.post_id
  const cover = collection.cover_post_id ?? first
  return (
    <ol className={css.order} aria-label={text.order}>
      {items.map((item, at) => {
        const post = byId.get(item.post_id)
        const title = post?.title ?? text.unseen
        const move = (to: number) => moveItem(item, placeAt(items, at, to))
        return (
          <li key={item.id} className={css.line}>
            <Thumbnail
              size={56}
              path={post?.image_url ?? null}
              blob={post?.image_url ? pendingBlob(post.image_url) : undefined}
              thumbhash={post?.image_thumbhash ?? null}
            >
              <ImageIcon size={20} />
            </Thumbnail>
            <bdi className={css.title}>{title}</bdi>
            <IconButton
              label={text.up(title)}
              icon={<ArrowUp size={18} />}
              disabled={at === 0}
              onClick={() => move(at - 1)}
            />
            <IconButton
              label={text.down(title)}
              icon={<ArrowDown size={18} />}
              disabled={at === items.length - 1}
              onClick={() => move(at + 1)}
            />
            <IconButton
              label={text.asCover(title)}
              icon={<ImageIcon size={18} />}
              aria-pressed={item.post_id === cover}
              onClick={() => editCollection(collection, { cover_post_id: item.post_id })}
            />
            <IconButton label={text.takeOut(title)} icon={<X size={18} />} onClick={() => takeOut(item)} />
          </li>
        )
      })}
    </ol>
  )
}

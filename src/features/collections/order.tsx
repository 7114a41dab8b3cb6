import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Image as ImageIcon, X } from 'lucide-react'
import { shownLine } from '@/src/domain/one-line'
import { coverOf, placesAt } from '@/src/entities/collection/collection-rules'
import { editCollection, moveItem, takeOutOf } from '@/src/entities/collection/mutations'
import { text } from '@/src/entities/collection/text'
import { plainPicture } from '@/src/entities/post/veiled'
import { cx } from '@/src/ui/class-names'
import { IconButton } from '@/src/ui/icon-button'
import { SortableList } from '@/src/ui/sortable-list'
import { Thumbnail } from '@/src/ui/thumbnail'
import { type CollectionItemRow, type CollectionRow, type PostRow, pendingBlob } from '@/sync'
import css from './order.module.css'

interface Props {
  collection: CollectionRow
  items: readonly CollectionItemRow[]
  posts: readonly PostRow[]
}

/** The order by hand: each is dragged, goes a step forward or back, becomes the cover, or leaves. */
export default function Order({ collection, items, posts }: Props) {
  const byId = new Map(posts.map((post) => [post.id, post]))
  const cover = coverOf(collection, items)
  const move = (from: number, to: number) => {
    for (const [item, place] of placesAt(items, from, to)) moveItem(item, place)
  }
  return (
    <SortableList onMove={move}>
      <ol className={css.order} aria-label={text.order}>
        {items.map((item, at) => (
          <Line
            key={item.id}
            at={at}
            last={items.length - 1}
            item={item}
            post={byId.get(item.post_id)}
            isCover={item.post_id === cover}
            onMove={(to) => move(at, to)}
            onCover={() => void editCollection(collection, { cover_post_id: item.post_id })}
            onTakeOut={() => takeOutOf(collection, item)}
          />
        ))}
      </ol>
    </SortableList>
  )
}

interface LineProps {
  /** Where it stands, and where the last one stands. */
  at: number
  last: number
  item: CollectionItemRow
  /** Undefined where one may not see it any more, or the device does not hold it. */
  post: PostRow | undefined
  isCover: boolean
  onMove: (to: number) => void
  onCover: () => void
  onTakeOut: () => void
}

function Line({ at, last, item, post, isCover, onMove, onCover, onTakeOut }: LineProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index: at })
  const title = post?.title ?? text.unseen
  const path = plainPicture(post)
  return (
    <li ref={ref} className={cx(css.line, isDragging && css.dragged)}>
      <span ref={handleRef} className={css.handle} title={text.drag} aria-hidden>
        <GripVertical size={18} />
      </span>
      <Thumbnail
        size={56}
        path={path}
        blob={path ? pendingBlob(path) : undefined}
        thumbhash={post?.image_thumbhash ?? null}
      >
        <ImageIcon size={20} />
      </Thumbnail>
      <p className={css.title}>
        <bdi>{shownLine(title)}</bdi>
        {isCover ? <span className={css.cover}>{text.cover}</span> : null}
      </p>
      <div className={css.actions}>
        <IconButton
          label={text.up(title)}
          icon={<ArrowUp size={18} />}
          aria-disabled={at === 0}
          onClick={at === 0 ? undefined : () => onMove(at - 1)}
        />
        <IconButton
          label={text.down(title)}
          icon={<ArrowDown size={18} />}
          aria-disabled={at === last}
          onClick={at === last ? undefined : () => onMove(at + 1)}
        />
        <IconButton
          label={text.asCover(title)}
          icon={<ImageIcon size={18} />}
          aria-pressed={isCover}
          onClick={onCover}
        />
        <IconButton label={text.takeOut(title)} icon={<X size={18} />} onClick={onTakeOut} />
      </div>
    </li>
  )
}

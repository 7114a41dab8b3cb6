import { type ComponentType, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { ListOrder } from '@/src/ui/list-order'
import { LoadMore } from '@/src/ui/load-more'
import { columnsFor, masonry } from '@/src/ui/masonry'
import { frameRatio } from '@/src/ui/picture-frame'
import type { PostRow } from '@/sync/tables/index'
import css from './gallery.module.css'
import { NewPosts } from './new-posts'
import { NothingYet } from './nothing-yet'
import { text } from './text'
import { useFreshPosts } from './use-fresh-posts'
import { usePlace } from './use-place'
import { useReturning } from './use-returning'
import { useStrip } from './use-strip'
import { GALLERY, useGalleryPosts } from './use-window-posts'

/** The app hands the tile in: features never import each other. */
export type PostTileType = ComponentType<{ post: PostRow; width: number }>

const GAP = 8

/** ギャラリー: pictures only, each in its own ratio. */
export function Gallery({ Tile, empty }: { Tile: PostTileType; empty: ReactNode }) {
  const { place, limit, setLimit, remember } = usePlace('gallery', GALLERY)
  const posts = useGalleryPosts(limit, setLimit)
  const { fresh, show } = useFreshPosts(posts.rows, place?.newest)
  const shown = posts.rows.slice(fresh, fresh + limit)
  const count = shown.length
  const newest = shown[0]?.feed_key
  const returning = useReturning(count < (place?.count ?? 0))
  useLayoutEffect(
    () => (newest === undefined ? undefined : remember(() => ({ limit, count, newest }))),
    [remember, limit, count, newest],
  )

  if (count === 0 || returning) return <NothingYet posts={posts} what={text.galleryPosts} empty={empty} />
  return (
    <>
      <NewPosts count={fresh} onShow={show} />
      <ListOrder items={posts.rows.slice(fresh)}>
        <Tiles posts={shown} Tile={Tile} />
      </ListOrder>
      <LoadMore {...posts} end={text.end} failed={text.failedMore} />
    </>
  )
}

function Tiles({ posts, Tile }: { posts: readonly PostRow[]; Tile: PostTileType }) {
  const frame = useRef<HTMLElement>(null)
  const { width, from, to } = useStrip(frame)
  const ratios = useMemo(
    () => posts.map((post) => frameRatio(post.image_width, post.image_height)).join(),
    [posts],
  )
  const { boxes, height } = useMemo(
    () => masonry(ratios.split(',').map(Number), columnsFor(width), width, GAP),
    [ratios, width],
  )
  return (
    <section ref={frame} aria-label={text.galleryPosts} className={css.gallery} style={{ height }}>
      {posts.flatMap((post, at) => {
        const box = boxes[at]
        if (!box || width === 0 || box.y > to || box.y + box.height < from) return []
        return (
          <div
            key={post.id}
            className={css.place}
            style={{
              width: box.width,
              height: box.height,
              transform: `translate(${box.x}px, ${box.y}px)`,
            }}
          >
            <Tile post={post} width={box.width} />
          </div>
        )
      })}
    </section>
  )
}

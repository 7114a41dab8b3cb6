import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useUnmuted } from '@/src/entities/mute/use-mutes'
import { text as list } from '@/src/entities/post/list-text'
import { NewPosts } from '@/src/entities/post/new-posts'
import { NothingYet } from '@/src/entities/post/nothing-yet'
import { PostTile } from '@/src/entities/post/post-tile'
import { useFreshPosts } from '@/src/entities/post/use-fresh-posts'
import { useReturning } from '@/src/entities/post/use-returning'
import { useScrollMemory } from '@/src/entities/post/use-scroll-memory'
import { ListOrder } from '@/src/ui/list-order'
import { LoadMore } from '@/src/ui/load-more'
import { columnsFor, masonry } from '@/src/ui/masonry'
import { frameRatio } from '@/src/ui/picture-frame'
import type { PostRow } from '@/sync'
import css from './gallery.module.css'
import { text } from './text'
import { useStrip } from './use-strip'
import { GALLERY, useGalleryPosts } from './use-window-posts'

const GAP = 8

/** ギャラリー: pictures only, each in its own ratio. */
export function Gallery({ empty }: { empty: ReactNode }) {
  const { place, limit, setLimit, remember } = useScrollMemory('gallery', GALLERY)
  const found = useGalleryPosts(limit, setLimit)
  const rows = useUnmuted(found.rows)
  const posts = { ...found, rows }
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
        <Tiles posts={shown} />
      </ListOrder>
      <LoadMore {...posts} end={list.end} failed={list.failedMore} />
    </>
  )
}

function Tiles({ posts }: { posts: readonly PostRow[] }) {
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
            <PostTile post={post} width={box.width} />
          </div>
        )
      })}
    </section>
  )
}

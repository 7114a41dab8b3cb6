import { Play } from 'lucide-react'
import { memo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PictureFrame } from '@/src/ui/picture-frame'
import { pendingBlob } from '@/sync/outbox/write'
import type { PostRow } from '@/sync/tables/index'
import { rememberGlance } from './glance'
import css from './post-tile.module.css'
import { text } from './text'
import { usePostLink } from './use-post-link'

/** A post in the gallery: its picture, nothing else. */
export const PostTile = memo(function PostTile({ post, width }: { post: PostRow; width: number }) {
  const picture = useRef<HTMLDivElement>(null)
  const link = usePostLink(post.id, picture)
  if (!post.image_url) return null
  return (
    <article className={css.tile} onClickCapture={() => rememberGlance(post)}>
      <Link {...link} className={css.link} aria-label={post.title}>
        <div ref={picture}>
          <PictureFrame
            path={post.image_url}
            blob={pendingBlob(post.image_url)}
            width={post.image_width}
            height={post.image_height}
            thumbhash={post.image_thumbhash}
            alt=""
            displayWidth={Math.ceil(width)}
            sizes={`${Math.ceil(width)}px`}
          />
        </div>
        {post.video_url ? (
          <span className={css.video}>
            <Play size={14} aria-hidden />
            <span className="visually-hidden">{text.video}</span>
          </span>
        ) : null}
      </Link>
    </article>
  )
})

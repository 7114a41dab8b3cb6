import { Play } from 'lucide-react'
import { memo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PictureFrame } from '@/src/ui/picture-frame'
import { type PostRow, pendingBlob } from '@/sync'
import css from './post-tile.module.css'
import { rememberTap } from './tap-placeholder'
import { text } from './text'
import { usePostLink } from './use-post-link'
import { Veiled } from './veiled'

/** A post in the gallery: its picture, nothing else. */
export const PostTile = memo(function PostTile({ post, width }: { post: PostRow; width: number }) {
  const picture = useRef<HTMLDivElement>(null)
  const link = usePostLink(post, picture)
  if (!post.image_url) return null
  return (
    <article className={css.tile} onClickCapture={(tap) => rememberTap(post, tap)}>
      <Veiled post={post}>
        <Link
          {...link}
          className={css.link}
          aria-label={post.image_alt ? `${post.title}、${post.image_alt}` : post.title}
        >
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
      </Veiled>
    </article>
  )
})

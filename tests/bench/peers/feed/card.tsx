import { Heart, MessageCircle } from 'lucide-react'
import { memo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import { imageSrcSet, imageUrl } from '@/src/domain/images'
import type { PostRow, ProfileRow } from '@/sync/tables/index'
import css from './card.module.css'
import { likedRow, toggleLike } from './likes'

interface Props {
  post: PostRow
  author: ProfileRow | undefined
  /** The like on its way, if there is one. */
  pending: boolean | undefined
}

const WIDTH = 640
const date = new Intl.DateTimeFormat('ja', { month: 'long', day: 'numeric' })

const blurred = (hash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))

/** What the product's card shows, drawn with nothing but React. */
export const Card = memo(function Card({ post, author, pending }: Props) {
  const { liked_by_me: liked, like_count: count } = pending === undefined ? post : likedRow(post, pending)
  return (
    <article className={css.card}>
      <header className={css.author}>
        <span className={css.avatar}>{author?.display_name[0]}</span>
        <div>
          <p className={css.name}>
            {author?.display_name} <span className={css.level}>Lv.{author?.current_level}</span>
          </p>
          <time dateTime={post.published_at ?? ''}>{date.format(Date.parse(post.published_at ?? ''))}</time>
        </div>
      </header>
      <Picture
        path={post.image_url}
        width={post.image_width}
        height={post.image_height}
        hash={post.image_thumbhash}
      />
      <h2>{post.title}</h2>
      <footer className={css.actions}>
        <button
          type="button"
          aria-pressed={liked}
          className={liked ? css.liked : css.like}
          onClick={() => void toggleLike(post, !liked)}
        >
          <Heart size={22} />
          {count}
        </button>
        <span>
          <MessageCircle size={21} /> {post.comment_count}
        </span>
      </footer>
    </article>
  )
})

interface PictureProps {
  path: string | null
  width: number | null
  height: number | null
  hash: string | null
}

/** Not drawn again with every like: decoding its blur is what costs most. */
const Picture = memo(function Picture({ path, width, height, hash }: PictureProps) {
  if (!path) return null
  return (
    <img
      className={css.picture}
      loading="lazy"
      decoding="async"
      alt=""
      srcSet={imageSrcSet('post-images', path, WIDTH, width ?? undefined)}
      sizes={`(max-width: 767px) 100vw, ${WIDTH}px`}
      src={imageUrl('post-images', path, WIDTH)}
      style={{
        aspectRatio: Number(width) / Number(height),
        ...(hash && { backgroundImage: `url(${blurred(hash)})` }),
      }}
    />
  )
})

import { MessageCircle, Play } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { foldLines } from '@/src/domain/fold-lines'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { AuthorLine } from '@/src/entities/person/author-line'
import { cx } from '@/src/ui/class-names'
import { PictureFrame } from '@/src/ui/picture-frame'
import { Shuriken } from '@/src/ui/shuriken'
import { type PostRow, pendingBlob, useUnsentComments } from '@/sync'
import { BookmarkButton } from './bookmark-button'
import { LikeButton } from './like-button'
import css from './post-card.module.css'
import { PostMenu } from './post-menu'
import { PostState } from './post-state'
import { rememberTap } from './tap-placeholder'
import { text } from './text'
import { usePostLink } from './use-post-link'
import { Veiled } from './veiled'

/** A tall picture is cut to 4:5 in lists; whole in the detail. */
const MIN_RATIO = 4 / 5

export const PostCard = memo(function PostCard({ post, eager }: { post: PostRow; eager?: boolean }) {
  const title = useId()
  return (
    // Whatever is tapped: should it lead to the post, that is what it looked like.
    <article className={css.card} aria-labelledby={title} onClickCapture={(tap) => rememberTap(post, tap)}>
      <Content post={post} titleId={title} {...(eager && { eager })} />
      <footer className={css.actions}>
        <LikeButton post={post} />
        <Comments id={post.id} count={post.comment_count} rev={post.comments_rev} />
        <span className={css.state}>
          <PostState id={post.id} />
        </span>
        <BookmarkButton post={post} />
      </footer>
    </article>
  )
})

const Comments = memo(function Comments({ id, count, rev }: { id: string; count: number; rev: number }) {
  const all = count + useUnsentComments(id, rev)
  return (
    <Link to={paths.comments(id)} className={css.comments} aria-label={text.comments(shortCount(all))}>
      <MessageCircle size={21} aria-hidden />
      <span>{all > 0 ? shortCount(all) : null}</span>
    </Link>
  )
})

interface ContentProps {
  post: PostRow
  titleId: string
  eager?: boolean
}

/** Who, what and the words: everything that a like or bookmark does not touch, so a tap does not draw it. */
const Content = memo(function Content({ post, titleId, eager }: ContentProps) {
  const picture = useRef<HTMLDivElement>(null)
  const link = usePostLink(post, picture)
  return (
    <>
      <header className={css.top}>
        <AuthorLine userId={post.user_id} at={post.published_at ?? post.created_at} />
        <PostMenu post={post} />
      </header>
      <Veiled post={post} minRatio={MIN_RATIO}>
        {/* Beside the title, which leads to the same place: it has only what the picture shows to say. */}
        <Link
          {...link}
          className={cx(css.media, post.video_url && css.hasVideo)}
          tabIndex={-1}
          aria-hidden={!post.image_alt}
        >
          <div ref={picture}>
            {post.image_url ? (
              <PictureFrame
                path={post.image_url}
                blob={pendingBlob(post.image_url)}
                width={post.image_width}
                height={post.image_height}
                thumbhash={post.image_thumbhash}
                alt={post.image_alt ?? ''}
                displayWidth={640}
                minRatio={MIN_RATIO}
                {...(eager && { eager })}
              />
            ) : (
              <TextPlaceholder post={post} />
            )}
          </div>
          {post.video_url ? (
            <span className={css.video}>
              <Play size={14} aria-hidden />
              {text.video}
            </span>
          ) : null}
        </Link>
      </Veiled>
      <h2 className={css.title} id={titleId}>
        <Link {...link}>
          <bdi>{shownLine(post.title)}</bdi>
        </Link>
      </h2>
    </>
  )
}, sameContent)

const TOGGLED = new Set([
  'like_count',
  'liked_by_me',
  'liked_rev',
  'bookmarked_by_me',
  'bookmarked_rev',
  'bookmark_key',
])

function sameContent(before: ContentProps, now: ContentProps): boolean {
  const fields = Object.keys(now.post) as (keyof PostRow)[]
  return (
    before.eager === now.eager &&
    fields.every((field) => before.post[field] === now.post[field] || TOGGLED.has(field))
  )
}

/** A post without a picture: its words on washi. */
const TextPlaceholder = ({ post }: { post: PostRow }) => (
  <div className={css.text}>
    <span className={css.mark}>
      <Shuriken size={160} />
    </span>
    {post.description ? (
      <p>
        <bdi>{foldLines(post.description)}</bdi>
      </p>
    ) : null}
  </div>
)

import { MessageCircle, Play } from 'lucide-react'
import { memo, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { cx } from '@/src/ui/class-names'
import { preloadScreen } from '@/src/ui/lazy-screen'
import { useFromList } from '@/src/ui/list-order'
import { PictureFrame } from '@/src/ui/picture-frame'
import { Shuriken } from '@/src/ui/shuriken'
import { withTransition } from '@/src/ui/transition'
import { pendingBlob } from '@/sync/outbox/write'
import type { PostRow } from '@/sync/tables/index'
import { AuthorLine } from './author-line'
import { rememberGlance } from './glance'
import { LikeButton } from './like-button'
import css from './post-card.module.css'
import { PostMenu } from './post-menu'
import { postPage } from './post-page-code'
import { PostState } from './post-state'
import { text } from './text'

/** A tall picture is cut to 4:5 in lists; whole in the detail. */
const MIN_RATIO = 4 / 5

/** The finger is near: the page's code is there before it is lifted. */
const fetchPage = () => void preloadScreen(postPage)

export const PostCard = memo(function PostCard({ post, eager }: { post: PostRow; eager?: boolean }) {
  const title = useId()
  return (
    // Whatever is tapped: should it lead to the post, that is what it looked like.
    <article className={css.card} aria-labelledby={title} onClickCapture={() => rememberGlance(post)}>
      <Content post={post} titleId={title} {...(eager && { eager })} />
      <footer className={css.actions}>
        <LikeButton post={post} />
        <Comments count={post.comment_count} />
        <span className={css.state}>
          <PostState id={post.id} />
        </span>
      </footer>
    </article>
  )
})

const Comments = memo(({ count }: { count: number }) => (
  <span className={css.comments} role="img" aria-label={text.comments(shortCount(count))}>
    <MessageCircle size={21} aria-hidden />
    {shortCount(count)}
  </span>
))

interface ContentProps {
  post: PostRow
  titleId: string
  eager?: boolean
}

/** Who, what and the words: everything that a like does not touch, so a tap does not draw it. */
const Content = memo(function Content({ post, titleId, eager }: ContentProps) {
  const picture = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const fromList = useFromList(post.id)
  const to = paths.post(post.id)

  // Plain taps travel as a View Transition; new-tab clicks stay the browser's own.
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    withTransition(() => navigate(to, { state: fromList() }), picture.current)
  }

  return (
    <>
      <header className={css.top}>
        <AuthorLine userId={post.user_id} at={post.published_at ?? post.created_at} />
        <PostMenu post={post} />
      </header>
      <Link
        to={to}
        onClick={open}
        onPointerEnter={fetchPage}
        className={cx(css.media, post.video_url && css.hasVideo)}
        tabIndex={-1}
        aria-hidden
      >
        <div ref={picture}>
          {post.image_url ? (
            <PictureFrame
              path={post.image_url}
              blob={pendingBlob(post.image_url)}
              width={post.image_width}
              height={post.image_height}
              thumbhash={post.image_thumbhash}
              alt=""
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
      <h2 className={css.title} id={titleId}>
        <Link to={to} onClick={open} onPointerEnter={fetchPage}>
          <bdi>{post.title}</bdi>
        </Link>
      </h2>
    </>
  )
}, sameContent)

const LIKES = new Set(['like_count', 'liked_by_me', 'liked_rev'])

function sameContent(before: ContentProps, now: ContentProps): boolean {
  const fields = Object.keys(now.post) as (keyof PostRow)[]
  return (
    before.eager === now.eager &&
    fields.every((field) => before.post[field] === now.post[field] || LIKES.has(field))
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
        <bdi>{post.description}</bdi>
      </p>
    ) : null}
  </div>
)

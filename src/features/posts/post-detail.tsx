import { MessageCircle, Sparkles } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { PageTitle } from '@/src/ui/page-title'
import { useKept } from '@/sync/live'
import type { PostRow } from '@/sync/tables/index'
import { AuthorCard } from './author-card'
import { BookmarkButton } from './bookmark-button'
import { Comments } from './comments/comments'
import { LikeButton } from './like-button'
import { Likers } from './likers'
import css from './post-detail.module.css'
import { PostMenu } from './post-menu'
import { PostPicture } from './post-picture'
import { PostState } from './post-state'
import { PostVideo } from './post-video'
import { ShareButton } from './share-button'
import { text } from './text'

export function PostDetail({ post }: { post: PostRow }) {
  const navigate = useNavigate()
  const at = Date.parse(post.published_at ?? post.created_at)
  return (
    <article className={css.post}>
      <PageTitle>{post.title}</PageTitle>
      {post.image_url ? <PostPicture post={post} path={post.image_url} /> : null}
      <div className={css.body}>
        <div className={css.heading}>
          <h1 className={css.title}>
            <bdi>{post.title}</bdi>
          </h1>
          <PostMenu post={post} onDeleted={() => navigate(paths.home, { replace: true })} />
        </div>
        <AuthorCard userId={post.user_id} />
        <KeptEdit id={post.id} />
        {post.is_picked_by_admin ? (
          <p className={css.picked}>
            <Sparkles size={16} aria-hidden />
            {text.picked}
          </p>
        ) : null}
        {post.description ? (
          <p className={css.description}>
            <bdi>{post.description}</bdi>
          </p>
        ) : null}
        {post.video_url ? <PostVideo url={post.video_url} /> : null}
        {post.character_tags.length > 0 ? (
          <ul className={css.tags} aria-label={text.tags}>
            {post.character_tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.search({ tags: [tag] })} className={css.tag}>
                  <bdi>#{tag}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={css.at}>
          <time dateTime={new Date(at).toISOString()}>{exactTime(at)}</time>
          <PostState id={post.id} />
        </p>
        <div className={css.actions}>
          <LikeButton post={post} />
          <span className={css.comments}>
            <MessageCircle size={21} aria-hidden />
            {text.comments(shortCount(post.comment_count))}
          </span>
          <BookmarkButton post={post} />
          {post.is_published ? <ShareButton post={post} /> : null}
        </div>
        <Likers post={post} />
      </div>
      <Comments post={post} />
    </article>
  )
}

/** One's own edit that 更新する was not pressed for: nothing else on this page shows it. */
function KeptEdit({ id }: { id: string }) {
  if (!useKept().has(id)) return null
  return (
    <p className={css.kept}>
      <Link to={paths.editPost(id)}>{text.keptEdit}</Link>
    </p>
  )
}

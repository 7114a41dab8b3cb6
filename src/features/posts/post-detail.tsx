import { MessageCircle, Sparkles } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { isoOf } from '@/src/domain/moment'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { exactTime } from '@/src/domain/relative-time'
import { Comments } from '@/src/entities/comment/comments'
import { AuthorCard } from '@/src/entities/person/author-card'
import { BookmarkButton } from '@/src/entities/post/bookmark-button'
import { LikeButton } from '@/src/entities/post/like-button'
import { PostMenu } from '@/src/entities/post/post-menu'
import { PostState } from '@/src/entities/post/post-state'
import { ShareButton } from '@/src/entities/post/share-button'
import { text as postText } from '@/src/entities/post/text'
import { Veiled } from '@/src/entities/post/veiled'
import { LongText } from '@/src/ui/long-text'
import { PageTitle } from '@/src/ui/page-title'
import { type PostRow, useLocalDrafts, useUnsentComments } from '@/sync'
import { Likers } from './likers'
import css from './post-detail.module.css'
import { PostPicture } from './post-picture'
import { PostVideo } from './post-video'
import { text } from './text'

export function PostDetail({ post }: { post: PostRow }) {
  const navigate = useNavigate()
  const at = Date.parse(post.published_at ?? post.created_at)
  const commentCount = post.comment_count + useUnsentComments(post.id, post.comments_rev)
  return (
    <article className={css.post}>
      <PageTitle>{post.title}</PageTitle>
      {post.image_url ? (
        <Veiled post={post}>
          <PostPicture post={post} path={post.image_url} />
        </Veiled>
      ) : null}
      <div className={css.body}>
        <div className={css.heading}>
          <h1 className={css.title}>
            <bdi>{shownLine(post.title)}</bdi>
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
        {post.description ? <LongText id={post.id} text={post.description} lines={15} /> : null}
        {post.video_url ? <PostVideo url={post.video_url} /> : null}
        {post.character_tags.length > 0 ? (
          <ul className={css.tags} aria-label={text.tags}>
            {post.character_tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.search({ tags: [tag] })} className={css.tag}>
                  <bdi>#{shownLine(tag)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={css.at}>
          <time dateTime={isoOf(at)}>{exactTime(at)}</time>
          <PostState id={post.id} />
          <Likers post={post} />
        </div>
        <div className={css.actions}>
          <LikeButton post={post} />
          <Link
            to={paths.comments(post.id)}
            replace
            className={css.comments}
            aria-label={postText.comments(shortCount(commentCount))}
          >
            <MessageCircle size={21} aria-hidden />
            <span>{commentCount > 0 ? shortCount(commentCount) : null}</span>
          </Link>
          <BookmarkButton post={post} />
          {post.is_published ? <ShareButton post={post} /> : null}
        </div>
      </div>
      <Comments post={post} />
    </article>
  )
}

/** One's own edit that 更新する was not pressed for: nothing else on this page shows it. */
function KeptEdit({ id }: { id: string }) {
  if (!useLocalDrafts().has(id)) return null
  return (
    <p className={css.kept}>
      <Link to={paths.editPost(id)}>{text.keptEdit}</Link>
    </p>
  )
}

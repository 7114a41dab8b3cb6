import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { shortCount } from '@/src/domain/counts'
import { useMuteRule } from '@/src/entities/mute/use-mutes'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { Spinner } from '@/src/ui/spinner'
import { type PostRow, useSession, useSyncStatus, useUnsentComments } from '@/sync'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'
import css from './comments.module.css'
import { text } from './text'
import { type Comments as State, useComments } from './use-comments'

/** Where a card's count leads; a comment's own anchor is `comment-<id>`. */
export const COMMENTS_ID = 'comments'

/** The comments of a post, oldest first, and the field to write one. */
export function Comments({ post }: { post: PostRow }) {
  const found = useComments(post)
  const isMuted = useMuteRule()
  const rows = isMuted
    ? found.rows.filter(({ user_id, body }) => !isMuted({ user_id, said: [body] }))
    : found.rows
  const comments = { ...found, rows }
  const count = post.comment_count + useUnsentComments(post.id, post.comments_rev)
  const target = useTarget(comments)
  return (
    <section className={css.comments} id={COMMENTS_ID} aria-labelledby="comments-title">
      <h2 className={css.title} id="comments-title">
        {text.title}
        <span className={css.count}>{text.count(shortCount(Math.max(count, comments.rows.length)))}</span>
      </h2>
      <Older {...comments} />
      {comments.rows.length > 0 ? (
        <ol className={css.list}>
          {comments.rows.map((comment) => (
            <CommentItem key={comment.id} comment={comment} isTarget={comment.id === target} />
          ))}
        </ol>
      ) : (
        <None {...comments} />
      )}
      <CommentForm post={post} />
    </section>
  )
}

/** The comment that the address names: older ones are asked for until it is there. */
function useTarget({ rows, isHeld, hasOlder, asking, ask }: State): string | undefined {
  const { hash } = useLocation()
  const id = hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : undefined
  const isMissing = id !== undefined && isHeld && !rows.some((row) => row.id === id)
  useEffect(() => {
    if (isMissing && hasOlder && asking === 'no') ask('many')
  })
  return id
}

function Older({ hasOlder, asking, ask }: State) {
  if (!hasOlder) return null
  return (
    <div className={css.older}>
      <Button size="small" busy={asking === 'asking'} onClick={() => ask('older')}>
        {text.older}
      </Button>
    </div>
  )
}

/** No comment to show: on their way, not on this device, not to be had, or none. */
function None({ isHeld, asking, ask }: State) {
  const { userId } = useSession()
  const isOffline = useSyncStatus().state === 'offline'
  if (isHeld) return <p className={css.none}>{userId ? text.empty : text.emptyVisitor}</p>
  if (isOffline) return <p className={css.none}>{text.offline}</p>
  if (asking === 'failed')
    return (
      <div className={css.none} role="alert">
        <p>{text.failedLoad}</p>
        <Button size="small" onClick={() => ask()}>
          {words.retry}
        </Button>
      </div>
    )
  return (
    <p className={css.none} role="status">
      <Spinner size={18} />
      {text.loading}
    </p>
  )
}

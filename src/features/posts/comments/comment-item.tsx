import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { isEditable } from '@/src/domain/comment-validation'
import { splitMentions } from '@/src/domain/mentions'
import { cx } from '@/src/ui/class-names'
import { Menu, MenuItem } from '@/src/ui/menu'
import { useNow } from '@/src/ui/use-now'
import { useRow } from '@/sync/live'
import { toServerTime } from '@/sync/server-clock'
import { useSession } from '@/sync/session'
import type { CommentRow } from '@/sync/tables/index'
import { AuthorLine } from '../author-line'
import { PostState } from '../post-state'
import { ReportItem } from '../report-item'
import { deleteComment } from './actions'
import css from './comment-item.module.css'
import { EditComment } from './edit-comment'
import { text } from './text'

/** One comment: who, when, what; its writer edits and deletes it. */
export const CommentItem = memo(function CommentItem({
  comment,
  isTarget,
}: {
  comment: CommentRow
  /** The address names it. */
  isTarget: boolean
}) {
  const { userId } = useSession()
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={cx(css.item, isTarget && css.target)} id={`comment-${comment.id}`}>
      <div className={css.top}>
        <AuthorLine userId={comment.user_id} at={comment.created_at} size={32} />
        <PostState table="comments" id={comment.id} />
        <CommentMenu comment={comment} isOwn={userId === comment.user_id} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <EditComment comment={comment} onEnd={() => setEditing(false)} />
      ) : (
        <p className={css.body}>
          <Body text={comment.body} />
          {comment.updated_at > comment.created_at ? <span className={css.edited}>{text.edited}</span> : null}
        </p>
      )}
    </li>
  )
})

const Body = ({ text: body }: { text: string }) => (
  <bdi>
    {splitMentions(body).map((part) =>
      'words' in part ? (
        part.words
      ) : (
        <span key={part.at} className={css.mention}>
          @{part.username}
        </span>
      ),
    )}
  </bdi>
)

interface MenuProps {
  comment: CommentRow
  isOwn: boolean
  onEdit: () => void
}

function CommentMenu({ comment, isOwn, onEdit }: MenuProps) {
  const { row: writer } = useRow('profiles', comment.user_id)
  const now = toServerTime(useNow())
  return (
    <Menu label={text.menu(writer?.display_name ?? text.unknown)} icon={<Ellipsis size={18} />}>
      {isOwn && isEditable(Date.parse(comment.created_at), now) ? (
        <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
          {text.edit}
        </MenuItem>
      ) : null}
      {isOwn ? (
        <MenuItem danger icon={<Trash2 size={18} />} onSelect={() => deleteComment(comment)}>
          {text.remove}
        </MenuItem>
      ) : (
        <ReportItem type="comment" id={comment.id} />
      )}
    </Menu>
  )
}

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import { splitMentions } from '@/src/domain/mentions'
import { canDeleteComment, canEditComment } from '@/src/domain/permissions'
import { AuthorLine } from '@/src/entities/person/author-line'
import { PostState } from '@/src/entities/post/post-state'
import { ReportItem } from '@/src/entities/report/report-item'
import { cx } from '@/src/ui/class-names'
import { LongText } from '@/src/ui/long-text'
import { Menu, MenuItem } from '@/src/ui/menu'
import { useServerNow } from '@/src/ui/use-now'
import { type CommentRow, useRow, useSession } from '@/sync'
import css from './comment-item.module.css'
import { EditComment } from './edit-comment'
import { deleteComment } from './mutations'
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
        <CommentMenu comment={comment} me={userId} onEdit={() => setEditing(true)} />
      </div>
      {isEditing ? (
        <EditComment comment={comment} onEnd={() => setEditing(false)} />
      ) : (
        <LongText id={comment.id} text={comment.body} className={css.body} draw={withMentions}>
          {comment.updated_at > comment.created_at ? <span className={css.edited}>{text.edited}</span> : null}
        </LongText>
      )}
    </li>
  )
})

const withMentions = (body: string) =>
  splitMentions(body).map((part) =>
    'words' in part ? (
      <span key={part.at}>{part.words}</span>
    ) : (
      <span key={part.at} className={css.mention}>
        @{part.username}
      </span>
    ),
  )

interface MenuProps {
  comment: CommentRow
  me: string | undefined
  onEdit: () => void
}

function CommentMenu({ comment, me, onEdit }: MenuProps) {
  const { row: writer } = useRow('profiles', comment.user_id)
  const now = useServerNow()
  return (
    <Menu label={text.menu(writer?.display_name ?? text.unknown)} icon={<Ellipsis size={18} />}>
      {canEditComment(me, comment, now) ? (
        <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
          {text.edit}
        </MenuItem>
      ) : null}
      {canDeleteComment(me, comment) ? (
        <MenuItem danger icon={<Trash2 size={18} />} onSelect={() => deleteComment(comment)}>
          {text.remove}
        </MenuItem>
      ) : (
        <ReportItem type="comment" id={comment.id} />
      )}
    </Menu>
  )
}

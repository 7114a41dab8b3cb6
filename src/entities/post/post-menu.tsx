import { Ellipsis, FolderHeart, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { canEditPost } from '@/src/domain/permissions'
import { MuteItem } from '@/src/entities/mute/mute-item'
import { ReportItem } from '@/src/entities/report/report-item'
import { Menu, MenuItem } from '@/src/ui/menu'
import { save } from '@/src/ui/opened'
import { type PostRow, useSession } from '@/sync'
import { text } from './text'

const remove = async (post: PostRow): Promise<boolean> => (await import('./delete-post')).deletePost(post)

/** What one may do with a post: its owner edits and deletes it, anybody else reports it. */
export function PostMenu({ post, onDeleted }: { post: PostRow; onDeleted?: () => void }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  return (
    <Menu label={text.menu} icon={<Ellipsis size={20} />}>
      {userId && post.is_published ? (
        <MenuItem icon={<FolderHeart size={18} />} onSelect={() => save.open({ postId: post.id })}>
          {text.collect}
        </MenuItem>
      ) : null}
      {canEditPost(userId, post) ? (
        <>
          <MenuItem icon={<Pencil size={18} />} onSelect={() => navigate(paths.editPost(post.id))}>
            {text.edit}
          </MenuItem>
          <MenuItem
            danger
            icon={<Trash2 size={18} />}
            onSelect={() => void remove(post).then((gone) => gone && onDeleted?.())}
          >
            {text.remove}
          </MenuItem>
        </>
      ) : (
        <>
          <MuteItem userId={post.user_id}>{text.mute}</MuteItem>
          <ReportItem type="post" id={post.id} />
        </>
      )}
    </Menu>
  )
}

import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { canDeletePost, canEditPost } from '@/src/domain/permissions'
import { Menu, MenuItem } from '@/src/ui/menu'
import { useSession } from '@/sync/session'
import type { PostRow } from '@/sync/tables/index'
import { deletePost } from './actions'
import { text } from './text'

/** What one may do with a post; nothing is shown where there is nothing to do. */
export function PostMenu({ post, onDeleted }: { post: PostRow; onDeleted?: () => void }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  if (!canEditPost(userId, post) && !canDeletePost(userId, post)) return null
  return (
    <Menu label={text.menu} icon={<Ellipsis size={20} />}>
      <MenuItem icon={<Pencil size={18} />} onSelect={() => navigate(paths.editPost(post.id))}>
        {text.edit}
      </MenuItem>
      <MenuItem
        danger
        icon={<Trash2 size={18} />}
        onSelect={() => void deletePost(post).then((gone) => gone && onDeleted?.())}
      >
        {text.remove}
      </MenuItem>
    </Menu>
  )
}

import { Share2 } from 'lucide-react'
import { Button } from '@/src/ui/button'
import type { PostRow } from '@/sync/tables/index'
import { sharePost } from './actions'
import { text } from './text'

/** Hands the post's address on. */
export const ShareButton = ({ post }: { post: PostRow }) => (
  <Button
    variant="ghost"
    size="small"
    icon={<Share2 size={18} aria-hidden />}
    onClick={() => sharePost(post)}
  >
    {text.share}
  </Button>
)

import { Share2 } from 'lucide-react'
import { IconButton } from '@/src/ui/icon-button'
import type { PostRow } from '@/sync'
import { sharePost } from './share-post'
import { text } from './text'

/** Hands the post's address on. */
export const ShareButton = ({ post }: { post: PostRow }) => (
  <IconButton label={text.share} icon={<Share2 size={21} />} onClick={() => sharePost(post)} />
)

import { ImagePlus } from 'lucide-react'
import { PostList } from '@/src/entities/post/post-list'
import { EmptyState } from '@/src/ui/empty-state'
import { PostNow } from './post-now'
import { text } from './text'
import { RECENT, useRecentPosts } from './use-window-posts'

/** 新着. */
export const RecentTab = () => (
  <PostList
    usePosts={useRecentPosts}
    page={RECENT}
    name="recent"
    label={text.recentPosts}
    what={text.recentPosts}
    empty={
      <EmptyState icon={<ImagePlus size={32} />} title={text.emptyTitle} action={<PostNow />}>
        {text.empty}
      </EmptyState>
    }
    isNewestFirst
  />
)

import { ImagePlus } from 'lucide-react'
import { EmptyState } from '@/src/ui/empty-state'
import { type PostCardType, PostList } from './post-list'
import { PostNow } from './post-now'
import { text } from './text'
import { RECENT, useRecentPosts } from './use-window-posts'

/** 新着. */
export const RecentTab = ({ Card }: { Card: PostCardType }) => (
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
    Card={Card}
  />
)

import { LogIn, UserPlus } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { FeedSkeleton } from '@/src/entities/post/feed-skeleton'
import { text as list } from '@/src/entities/post/list-text'
import { PostList } from '@/src/entities/post/post-list'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useSession } from '@/sync'
import { text } from './text'
import { FOLLOWING, useFollowingPosts } from './use-following-posts'

/** フォロー中, on home and on a page of its own. */
export const Following = () => (
  <PostList
    usePosts={useFollowingPosts}
    page={FOLLOWING}
    name="following"
    label={text.followingPosts}
    what={text.followingPosts}
    empty={
      <EmptyState
        icon={<UserPlus size={32} />}
        title={text.followingEmptyTitle}
        action={
          <ButtonLink to={paths.home} variant="primary">
            {text.toRecent}
          </ButtonLink>
        }
      >
        {text.followingEmpty}
      </EmptyState>
    }
    isNewestFirst
  />
)

/** The tab of home: a visitor is told what it would show. */
export function FollowingTab() {
  const { status } = useSession()
  if (status === 'checking') return <FeedSkeleton label={list.loading} />
  if (status === 'signed-in') return <Following />
  return (
    <EmptyState
      icon={<LogIn size={32} />}
      title={text.loginTitle}
      action={
        <ButtonLink to={paths.login(`${paths.home}?tab=following`)} variant="primary">
          {words.login}
        </ButtonLink>
      }
    >
      {text.login}
    </EmptyState>
  )
}

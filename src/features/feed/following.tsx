import { LogIn, UserPlus } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useSession } from '@/sync/session'
import { FeedSkeleton } from './feed-skeleton'
import { type PostCardType, PostList } from './post-list'
import { text } from './text'
import { FOLLOWING, useFollowingPosts } from './use-following-posts'

/** フォロー中, on home and on a page of its own. */
export const Following = ({ Card }: { Card: PostCardType }) => (
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
    Card={Card}
  />
)

/** The tab of home: a visitor is told what it would show. */
export function FollowingTab({ Card }: { Card: PostCardType }) {
  const { status } = useSession()
  if (status === 'checking') return <FeedSkeleton label={text.loading} />
  if (status === 'signed-in') return <Following Card={Card} />
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

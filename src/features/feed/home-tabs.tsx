import { Flame, ImagePlus, Images } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useSession } from '@/sync/session'
import { Gallery, type PostTileType } from './gallery'
import { type PostCardType, PostList } from './post-list'
import { text } from './text'
import { POPULAR, usePopularPosts } from './use-popular-posts'
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

/** 人気. */
export const PopularTab = ({ Card }: { Card: PostCardType }) => (
  <PostList
    usePosts={usePopularPosts}
    page={POPULAR}
    name="popular"
    label={text.popularPosts}
    what={text.popularPosts}
    empty={
      <EmptyState icon={<Flame size={32} />} title={text.popularEmptyTitle} action={<ToRecent />}>
        {text.popularEmpty}
      </EmptyState>
    }
    Card={Card}
  />
)

/** ギャラリー. */
export const GalleryTab = ({ Tile }: { Tile: PostTileType }) => (
  <Gallery
    Tile={Tile}
    empty={
      <EmptyState icon={<Images size={32} />} title={text.galleryEmptyTitle} action={<PostNow />}>
        {text.galleryEmpty}
      </EmptyState>
    }
  />
)

const ToRecent = () => (
  <ButtonLink to={paths.home} variant="primary">
    {text.toRecent}
  </ButtonLink>
)

function PostNow() {
  const { userId } = useSession()
  return (
    <ButtonLink to={userId ? paths.newPost : paths.login(paths.newPost)} variant="primary">
      {words.post}
    </ButtonLink>
  )
}

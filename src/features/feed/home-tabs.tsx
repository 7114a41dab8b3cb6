import { Flame, ImagePlus } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { PostList } from '@/src/entities/post/post-list'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { FollowingTab } from './following'
import { Gallery } from './gallery'
import { PostNow } from './post-now'
import { text } from './text'
import { POPULAR, usePopularPosts } from './use-popular-posts'

interface Props {
  name: 'popular' | 'following' | 'gallery'
}

/** The tabs of home that are not the first one. */
export default function OtherTab({ name }: Props) {
  if (name === 'popular') return <PopularTab />
  return name === 'following' ? <FollowingTab /> : <GalleryTab />
}

/** 人気. */
const PopularTab = () => (
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
  />
)

/** ギャラリー. */
const GalleryTab = () => (
  <Gallery
    empty={
      <EmptyState icon={<ImagePlus size={32} />} title={text.galleryEmptyTitle} action={<PostNow />}>
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

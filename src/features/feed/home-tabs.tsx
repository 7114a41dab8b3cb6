import { Flame, Images } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { FollowingTab } from './following'
import { Gallery, type PostTileType } from './gallery'
import { type PostCardType, PostList } from './post-list'
import { PostNow } from './post-now'
import { text } from './text'
import { POPULAR, usePopularPosts } from './use-popular-posts'

interface Props {
  name: 'popular' | 'following' | 'gallery'
  Card: PostCardType
  Tile: PostTileType
}

/** The tabs of home that are not the first one. */
export default function OtherTab({ name, Card, Tile }: Props) {
  if (name === 'popular') return <PopularTab Card={Card} />
  return name === 'following' ? <FollowingTab Card={Card} /> : <GalleryTab Tile={Tile} />
}

/** 人気. */
const PopularTab = ({ Card }: { Card: PostCardType }) => (
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
const GalleryTab = ({ Tile }: { Tile: PostTileType }) => (
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

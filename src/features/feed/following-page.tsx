import { PageTitle } from '@/src/ui/page-title'
import { Following } from './following'
import css from './list-page.module.css'
import type { PostCardType } from './post-list'
import { text } from './text'

/** /following: the timeline of those whom one follows. */
export default function FollowingPage({ Card }: { Card: PostCardType }) {
  return (
    <>
      <PageTitle>{text.following}</PageTitle>
      <h1 className={css.title}>{text.following}</h1>
      <Following Card={Card} />
    </>
  )
}

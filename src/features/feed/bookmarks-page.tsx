import { Bookmark } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import css from './list-page.module.css'
import { type PostCardType, PostList } from './post-list'
import { text } from './text'
import { BOOKMARKS, useBookmarks } from './use-bookmarks'

/** /bookmarks: what one keeps for later, last kept first; all of it from the device. */
export default function BookmarksPage({ Card }: { Card: PostCardType }) {
  return (
    <>
      <PageTitle>{text.bookmarks}</PageTitle>
      <h1 className={css.title}>{text.bookmarks}</h1>
      <PostList
        usePosts={useBookmarks}
        page={BOOKMARKS}
        name="bookmarks"
        label={text.bookmarkedPosts}
        what={text.bookmarkedPosts}
        empty={
          <EmptyState
            icon={<Bookmark size={32} />}
            title={text.bookmarksEmptyTitle}
            action={
              <ButtonLink to={paths.home} variant="primary">
                {text.toRecent}
              </ButtonLink>
            }
          >
            {text.bookmarksEmpty}
          </EmptyState>
        }
        Card={Card}
      />
    </>
  )
}

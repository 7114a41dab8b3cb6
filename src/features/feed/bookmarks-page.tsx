import { Bookmark } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { PostList } from '@/src/entities/post/post-list'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { text } from './text'
import { BOOKMARKS, useBookmarks } from './use-bookmarks'

/** /bookmarks: what one keeps for later, last kept first; all of it from the device. */
export default function BookmarksPage() {
  return (
    <>
      <PageTitle>{text.bookmarks}</PageTitle>
      <PageHeader title={text.bookmarks} />
      <PostList
        showsMuted
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
      />
    </>
  )
}

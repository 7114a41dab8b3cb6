import { Bookmark } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { cx } from '@/src/ui/class-names'
import { showToast } from '@/src/ui/toast'
import { write } from '@/sync/outbox/write'
import type { PostRow } from '@/sync/tables/index'
import css from './bookmark-button.module.css'
import { text } from './text'
import { useToggle } from './use-toggle'

/** Keeps a post for later, for oneself alone. A like of the same post does not draw it. */
export const BookmarkButton = memo(
  function BookmarkButton({ post }: { post: PostRow }) {
    const { pathname } = useLocation()
    const on = post.bookmarked_by_me
    const toggle = useToggle({
      table: 'posts',
      row: post,
      field: 'bookmarked_by_me',
      login: text.loginToBookmark,
      failed: text.bookmarkFailed,
    })
    const tap = () => {
      // Among the bookmarks it takes the card away: what went out of sight can be had back.
      if (toggle() === false && pathname === paths.bookmarks) offerBack(post)
    }
    return (
      <button
        type="button"
        className={cx(css.bookmark, on && css.on)}
        aria-pressed={on}
        aria-label={text.bookmark}
        onClick={tap}
      >
        <Bookmark size={21} aria-hidden />
      </button>
    )
  },
  (before, now) =>
    before.post.id === now.post.id && before.post.bookmarked_by_me === now.post.bookmarked_by_me,
)

const offerBack = (post: PostRow) => {
  const again = () =>
    write({
      table: 'posts',
      id: post.id,
      kind: 'toggle',
      fields: { bookmarked_by_me: true },
      shown: { ...post, bookmarked_by_me: false },
    }).catch(() => showToast({ tone: 'danger', text: text.bookmarkFailed }))
  showToast({ text: text.unbookmarked, action: { label: words.undo, run: () => void again() } })
}

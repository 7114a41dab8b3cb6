import { Bookmark } from 'lucide-react'
import { memo } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { cx } from '@/src/ui/class-names'
import { showToast } from '@/src/ui/toast'
import type { PostRow } from '@/sync'
import { tellFailure } from '../tell-failure'
import { toggle } from '../toggle'
import { useToggle } from '../use-toggle'
import css from './bookmark-button.module.css'
import { LateMark, lateId } from './late-mark'
import { text } from './text'

/** Keeps a post for later, for oneself alone. A like of the same post does not draw it. */
export const BookmarkButton = memo(
  function BookmarkButton({ post }: { post: PostRow }) {
    const { pathname } = useLocation()
    const on = post.bookmarked_by_me
    const mark = useToggle({
      table: 'posts',
      row: post,
      field: 'bookmarked_by_me',
      login: text.loginToBookmark,
      failed: text.bookmarkFailed,
    })
    const tap = () => {
      // Among the bookmarks it takes the card away: what went out of sight can be had back.
      if (mark() === false && pathname === paths.bookmarks) offerBack(post)
    }
    return (
      <button
        type="button"
        className={cx(css.bookmark, on && css.on)}
        aria-pressed={on}
        aria-label={text.bookmark}
        aria-describedby={lateId(post.id, 'bookmarked_by_me')}
        onClick={tap}
      >
        <Bookmark size={21} aria-hidden />
        <LateMark id={post.id} field="bookmarked_by_me" className={css.late} />
      </button>
    )
  },
  (before, now) =>
    before.post.id === now.post.id && before.post.bookmarked_by_me === now.post.bookmarked_by_me,
)

const offerBack = (post: PostRow) => {
  const again = () =>
    toggle('posts', post, 'bookmarked_by_me', true).catch((error) => tellFailure(text.bookmarkFailed, error))
  showToast({
    text: text.unbookmarked,
    isOffer: true,
    action: { label: words.undo, run: () => void again() },
  })
}

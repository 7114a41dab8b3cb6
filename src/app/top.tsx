import { matchPath, useLocation } from 'react-router-dom'
import { patterns } from '@/src/domain/paths'
import { cx } from '@/src/ui/class-names'
import { AccountNotice } from './account-notice'
import { Header } from './header'
import { StorageNotice } from './storage-notice'
import css from './top.module.css'
import { UpdateNotice } from './update-notice'
import { useHidesOnScroll } from './use-hides-on-scroll'

const HEADER_PX = 56

/** Where the composer's own bar stays on top. */
const writingPages = [patterns.newPost, patterns.editPost, patterns.newEvent, patterns.editEvent]

/** What stands above every screen; on the phone it steps back while one scrolls down, or goes with the page. */
export function Top() {
  const hidden = useHidesOnScroll(HEADER_PX)
  const { pathname } = useLocation()
  const isWriting = writingPages.some((page) => matchPath(page, pathname))
  return (
    <div className={cx(css.top, hidden && css.hidden, isWriting && css.writing)} data-first-class={css.top}>
      <Header />
      <StorageNotice />
      <UpdateNotice />
      <AccountNotice />
    </div>
  )
}

import { cx } from '@/src/ui/class-names'
import { AccountNotice } from './account-notice'
import { Header } from './header'
import { OfflineBar } from './offline-bar'
import css from './top.module.css'
import { UpdateNotice } from './update-notice'
import { useHidesOnScroll } from './use-hides-on-scroll'

const HEADER_PX = 56

/** What stands above every screen; on the phone it steps back while one scrolls down. */
export function Top() {
  const hidden = useHidesOnScroll(HEADER_PX)
  return (
    <div className={cx(css.top, hidden && css.hidden)}>
      <Header />
      <UpdateNotice />
      <OfflineBar />
      <AccountNotice />
    </div>
  )
}

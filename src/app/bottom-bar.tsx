import { FileText, House, LogIn, Menu as MenuIcon, Plus, Search } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import type { OverPage } from '@/src/ui/over-page'
import { useSession } from '@/sync/session'
import css from './bottom-bar.module.css'
import { CountBadge } from './count-badge'
import { PlaceLink } from './place-link'
import { text } from './text'
import { useDraftCount } from './use-draft-count'

/** The phone's bar: five slots with the post button in the middle for members. */
export function BottomBar() {
  const { status } = useSession()
  return (
    <nav className={css.bar} aria-label={text.bottomNav}>
      <PlaceLink to={paths.home} className={css.slot}>
        <House size={22} aria-hidden />
        {words.home}
      </PlaceLink>
      <PlaceLink to={paths.search()} className={css.slot}>
        <Search size={22} aria-hidden />
        {words.search}
      </PlaceLink>
      {status === 'signed-in' ? <MemberSlots /> : null}
      {status === 'signed-out' ? (
        <PlaceLink to={paths.login()} className={css.slot}>
          <LogIn size={22} aria-hidden />
          {words.login}
        </PlaceLink>
      ) : null}
      <MenuSlot />
    </nav>
  )
}

const MemberSlots = () => {
  const drafts = useDraftCount()
  return (
    <>
      <PlaceLink to={paths.newPost} className={css.post} label={words.post}>
        <Plus size={26} aria-hidden />
      </PlaceLink>
      <PlaceLink to={paths.drafts} className={css.slot}>
        <span className={css.badged}>
          <FileText size={22} aria-hidden />
          <CountBadge count={drafts} label="" />
        </span>
        {words.drafts}
      </PlaceLink>
    </>
  )
}

/** The menu is a history entry of its own over the same page, so that Back closes it. */
const MenuSlot = () => {
  const navigate = useNavigate()
  const over: OverPage = { menu: true }
  return (
    <button
      type="button"
      className={css.slot}
      aria-haspopup="dialog"
      onClick={() => navigate({ search: location.search, hash: location.hash }, { state: over })}
    >
      <MenuIcon size={22} aria-hidden />
      {text.menu}
    </button>
  )
}

import { Bell as BellIcon, CalendarPlus, PenLine, Search } from 'lucide-react'
import { Suspense } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { isSignInPage, paths, patterns } from '@/src/domain/paths'
import { useMe } from '@/src/entities/person/use-me'
import { words } from '@/src/text/words'
import { Avatar } from '@/src/ui/avatar'
import { ButtonLink } from '@/src/ui/button'
import { lazyPart } from '@/src/ui/lazy-part'
import { Shuriken } from '@/src/ui/shuriken'
import { retryImport, useSession } from '@/sync'
import { CountBadge } from './count-badge'
import css from './header.module.css'
import { MenuButton } from './menu-button'
import { PlaceLink } from './place-link'
import { SyncIndicator } from './sync-indicator'
import { useDraftCount } from './use-draft-count'

/** Opens after the first cards, as the bell rings; never a failed page. */
const ProfileMenu = lazyPart(() => retryImport(() => import('@/src/features/account/profile-menu')))

/** Rings after the first cards; never a failed page. */
const Bell = lazyPart(() => retryImport(() => import('@/src/entities/notification/bell')))

export function Header() {
  const { status, userId } = useSession()
  const { pathname } = useLocation()
  const writing = [patterns.newPost, patterns.editPost, patterns.newEvent, patterns.editEvent].some((page) =>
    matchPath(page, pathname),
  )
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <PlaceLink to={paths.home} className={css.logo} label={`${words.appName} ${words.home}`}>
          <Shuriken size={26} />
          <span>{words.appName}</span>
        </PlaceLink>
        <div className={css.actions}>
          <SyncIndicator />
          <PlaceLink to={paths.search()} className={css.search} label={words.search}>
            <Search size={22} aria-hidden />
          </PlaceLink>
          {status === 'signed-in' && !writing ? (
            <>
              <EventButton />
              <PostButton />
            </>
          ) : null}
          {userId ? (
            <Suspense
              fallback={
                <span className={css.bell} aria-hidden>
                  <BellIcon size={22} />
                </span>
              }
            >
              <Bell />
            </Suspense>
          ) : null}
          {userId ? (
            <Suspense fallback={<Face />}>
              <ProfileMenu />
            </Suspense>
          ) : null}
          {status === 'signed-out' && !isSignInPage(pathname) ? (
            <ButtonLink to={paths.login()} variant="primary" size="small">
              {words.login}
            </ButtonLink>
          ) : null}
          {writing ? null : <MenuButton className={css.menu} />}
        </div>
      </div>
    </header>
  )
}

/** Where the menu will be: who one is. */
function Face() {
  const me = useMe()
  return (
    <span className={css.bell} aria-hidden>
      <Avatar name={me?.display_name ?? ''} path={me?.avatar_url} size={32} />
    </span>
  )
}

const EventButton = () => (
  <ButtonLink
    to={paths.newEvent}
    size="small"
    icon={<CalendarPlus size={17} aria-hidden />}
    className={css.event}
    aria-label={words.newEvent}
    title={words.newEvent}
  >
    {words.newEvent}
  </ButtonLink>
)

const PostButton = () => {
  const drafts = useDraftCount()
  return (
    <ButtonLink
      to={paths.newPost}
      variant="primary"
      size="small"
      icon={<PenLine size={17} />}
      className={css.post}
    >
      {words.newPost}
      <CountBadge count={drafts} label={words.drafts} />
    </ButtonLink>
  )
}

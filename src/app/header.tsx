import { PenLine, Search } from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths, patterns, signInPages } from '@/src/domain/paths'
import { ProfileMenu } from '@/src/features/account/profile-menu'
import { words } from '@/src/text/words'
import { ButtonLink } from '@/src/ui/button'
import { Shuriken } from '@/src/ui/shuriken'
import { useSession } from '@/sync/session'
import { CountBadge } from './count-badge'
import css from './header.module.css'
import { PlaceLink } from './place-link'
import { SyncIndicator } from './sync-indicator'
import { useDraftCount } from './use-draft-count'

export function Header() {
  const { status, userId } = useSession()
  const { pathname } = useLocation()
  const writing = [patterns.newPost, patterns.editPost].some((page) => matchPath(page, pathname))
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
          {status === 'signed-in' && !writing ? <PostButton /> : null}
          {userId ? <ProfileMenu /> : null}
          {status === 'signed-out' && !signInPages.has(pathname) ? (
            <ButtonLink to={paths.login()} variant="primary" size="small">
              {words.login}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </header>
  )
}

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
      {words.post}
      <CountBadge count={drafts} label={words.drafts} />
    </ButtonLink>
  )
}

import { Bookmark, FileText, Gift, LogOut, Send, Settings, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Avatar } from '@/src/ui/avatar'
import { lazyPart } from '@/src/ui/lazy-part'
import { Menu, MenuItem } from '@/src/ui/menu'
import { pendingBlob } from '@/sync/outbox/write'
import { LevelMeter } from './level-meter'
import css from './profile-menu.module.css'
import { text } from './text'
import { useMe } from './use-me'

const SignOut = lazyPart(() => import('./sign-out'))

/** The header's menu of the signed-in person. */
export function ProfileMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const name = me?.display_name ?? ''
  return (
    <>
      <Menu
        label={text.profile}
        icon={
          <Avatar
            name={name}
            path={me?.avatar_url}
            blob={me?.avatar_url ? pendingBlob(me.avatar_url) : undefined}
            size={32}
          />
        }
        header={
          me ? (
            <div className={css.me}>
              <p className={css.name}>
                <bdi>{name}</bdi>
              </p>
              <p className={css.username}>@{me.username}</p>
              <LevelMeter me={me} />
            </div>
          ) : null
        }
      >
        {me ? (
          <MenuItem icon={<UserRound size={18} />} onSelect={() => navigate(paths.profile(me.id))}>
            {words.myPage}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Bookmark size={18} />} onSelect={() => navigate(paths.bookmarks)}>
          {words.bookmarks}
        </MenuItem>
        <MenuItem icon={<FileText size={18} />} onSelect={() => navigate(paths.drafts)}>
          {words.drafts}
        </MenuItem>
        <MenuItem icon={<Send size={18} />} onSelect={() => navigate(paths.outbox)}>
          {words.outbox}
        </MenuItem>
        <MenuItem icon={<Gift size={18} />} onSelect={() => navigate(paths.invitations)}>
          {words.invitations}
        </MenuItem>
        <MenuItem icon={<Settings size={18} />} onSelect={() => navigate(paths.settings)}>
          {words.settings}
        </MenuItem>
        <MenuItem icon={<LogOut size={18} />} onSelect={() => setLeaving(true)}>
          {text.logout}
        </MenuItem>
      </Menu>
      {leaving ? (
        <Suspense>
          <SignOut onStay={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

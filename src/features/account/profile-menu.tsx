import {
  Bookmark,
  CalendarClock,
  FileText,
  FolderHeart,
  Gift,
  LogOut,
  Send,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import { canModerate } from '@/src/domain/permissions'
import { SignOut } from '@/src/entities/account/lazy-sign-out'
import { LevelMeter } from '@/src/entities/level/level-meter'
import { useMe } from '@/src/entities/person/use-me'
import { WalletItems } from '@/src/entities/wallet/wallet-items'
import { wakeWallet } from '@/src/entities/wallet/wallet-store'
import { words } from '@/src/text/words'
import { Avatar } from '@/src/ui/avatar'
import { Menu, MenuItem } from '@/src/ui/menu'
import { pendingBlob } from '@/sync'
import css from './profile-menu.module.css'

const links = [
  [Bookmark, words.bookmarks, paths.bookmarks],
  [FolderHeart, words.collections, paths.collections],
  [FileText, words.drafts, paths.drafts],
  [CalendarClock, words.scheduled, paths.scheduled],
  [Send, words.outbox, paths.outbox],
  [Gift, words.invitations, paths.invitations],
  [Settings, words.settings, paths.settings],
] as const

/** The header's menu of the signed-in person. */
export default function ProfileMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const name = me?.display_name ?? ''
  return (
    <>
      <Menu
        label={words.profileMenu}
        onOpen={() => void wakeWallet()}
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
                <bdi>{shownLine(name)}</bdi>
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
        {links.map(([Icon, word, path]) => (
          <MenuItem key={path} icon={<Icon size={18} />} onSelect={() => navigate(path)}>
            {word}
          </MenuItem>
        ))}
        <WalletItems />
        {canModerate(me) ? (
          <MenuItem icon={<ShieldCheck size={18} />} onSelect={() => navigate(paths.admin)}>
            {words.admin}
          </MenuItem>
        ) : null}
        <MenuItem icon={<LogOut size={18} />} onSelect={() => setLeaving(true)}>
          {words.logout}
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

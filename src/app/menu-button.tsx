import { Menu as MenuIcon } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '@/src/ui/icon-button'
import type { OverPage } from '@/src/ui/over-page'
import { text } from './text'

/** Opens the phone's menu: a history entry of its own over the same page, so that Back closes it. */
export function MenuButton({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  const over: OverPage = { menu: true }
  return (
    <IconButton
      label={text.menu}
      icon={<MenuIcon size={24} aria-hidden />}
      className={className}
      aria-haspopup="dialog"
      onClick={() => navigate({ search: location.search, hash: location.hash }, { state: over })}
    />
  )
}

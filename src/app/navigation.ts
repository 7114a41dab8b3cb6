import {
  Bookmark,
  CalendarDays,
  FileText,
  FolderHeart,
  Gift,
  House,
  type LucideIcon,
  Megaphone,
  Search,
  Send,
  Settings,
} from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { scrollUp } from '@/src/ui/scroll-up'

interface Place {
  to: string
  label: string
  icon: LucideIcon
  members?: boolean
}

/** The places of everybody: they have a slot each in the phone's bottom bar (spec §2). */
export const mainPlaces: readonly Place[] = [
  { to: paths.home, label: words.home, icon: House },
  { to: paths.search(), label: words.search, icon: Search },
  { to: paths.events, label: words.events, icon: CalendarDays },
  { to: paths.announcements, label: words.announcements, icon: Megaphone },
]

/** Where one can go, for the rail and the phone's menu. */
export const places: readonly Place[] = [
  ...mainPlaces,
  { to: paths.bookmarks, label: words.bookmarks, icon: Bookmark, members: true },
  { to: paths.collections, label: words.collections, icon: FolderHeart, members: true },
  { to: paths.drafts, label: words.drafts, icon: FileText, members: true },
  { to: paths.outbox, label: words.outbox, icon: Send, members: true },
  { to: paths.invitations, label: words.invitations, icon: Gift, members: true },
  { to: paths.settings, label: words.settings, icon: Settings, members: true },
]

/** Tapping home while on home goes to the top (spec §2). True when that was it. */
export const scrollsUp = (to: string, pathname: string): boolean => {
  if (to !== paths.home || pathname !== paths.home) return false
  scrollUp()
  return true
}

import {
  Ban,
  Bug,
  ChartNoAxesCombined,
  Flag,
  GalleryHorizontal,
  Gift,
  Images,
  KeyRound,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Megaphone,
  ScrollText,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Rank } from '@/src/domain/permissions'
import { AnalyticsPage } from './analytics-page'
import { AnnouncementEditor } from './announcement-editor'
import { AnnouncementsPage } from './announcements-page'
import { AuditPage } from './audit-page'
import { BannerEditor } from './banner-editor'
import { BannersPage } from './banners-page'
import { BansPage } from './bans-page'
import { Dashboard } from './dashboard'
import { InvitationsPage } from './invitations-page'
import { LinkPreviewPage } from './link-preview-page'
import { LogsPage } from './logs-page'
import { PermissionsPage } from './permissions-page'
import { PostsPage } from './posts-page'
import { ReportsPage } from './reports-page'
import { RewardsPage } from './rewards-page'
import { text } from './text'
import type { useWaiting } from './use-waiting'
import { UsersPage } from './users-page'

export interface DeskPage {
  /** Below /admin; none: /admin itself. */
  name?: string
  /** What of it is open, as its address has it. */
  part?: string
  label: string
  icon: LucideIcon
  /** From this rank on; the database decides. */
  least: Rank
  element: ReactNode
  /** How much of it waits for the team: stands beside its name. */
  waits?: (of: ReturnType<typeof useWaiting>) => number
  /** Reached from another page: not in the navigation. */
  isWithin?: true
}

/** Every page of the desk, in the order of its navigation. */
export const deskPages: readonly DeskPage[] = [
  { label: text.dashboard.title, icon: LayoutDashboard, least: 'moderator', element: <Dashboard /> },
  {
    name: 'reports',
    part: ':caseId',
    label: text.reports.title,
    icon: Flag,
    least: 'moderator',
    waits: ({ waiting }) => waiting.pending.count,
    element: <ReportsPage />,
  },
  {
    name: 'bans',
    part: ':userId',
    label: text.bans.title,
    icon: Ban,
    least: 'moderator',
    waits: ({ appeals }) => appeals.length,
    element: <BansPage />,
  },
  {
    name: 'posts',
    label: text.posts.title,
    icon: Images,
    least: 'moderator',
    element: <PostsPage />,
  },
  {
    name: 'announcements',
    label: text.announcements.title,
    icon: Megaphone,
    least: 'admin',
    element: <AnnouncementsPage />,
  },
  {
    name: 'announcements/drafts',
    label: text.announcements.drafts,
    icon: Megaphone,
    least: 'admin',
    element: <AnnouncementsPage isDrafts />,
    isWithin: true,
  },
  {
    name: 'announcements/new',
    label: text.announcements.compose,
    icon: Megaphone,
    least: 'admin',
    element: <AnnouncementEditor />,
    isWithin: true,
  },
  {
    name: 'announcements/edit',
    part: ':announcementId',
    label: text.announcements.edit,
    icon: Megaphone,
    least: 'admin',
    element: <AnnouncementEditor />,
    isWithin: true,
  },
  {
    name: 'featured-banner',
    label: text.banners.title,
    icon: GalleryHorizontal,
    least: 'admin',
    element: <BannersPage />,
  },
  {
    name: 'featured-banner/new',
    label: text.banners.add,
    icon: GalleryHorizontal,
    least: 'admin',
    element: <BannerEditor />,
    isWithin: true,
  },
  {
    name: 'featured-banner/edit',
    part: ':bannerId',
    label: text.banners.edit,
    icon: GalleryHorizontal,
    least: 'admin',
    element: <BannerEditor />,
    isWithin: true,
  },
  {
    name: 'og-settings',
    label: text.linkPreview.title,
    icon: Link2,
    least: 'admin',
    element: <LinkPreviewPage />,
  },
  {
    name: 'users',
    part: ':userId',
    label: text.users.title,
    icon: Users,
    least: 'moderator',
    element: <UsersPage />,
  },
  {
    name: 'invitations',
    label: text.invitations.title,
    icon: Gift,
    least: 'admin',
    element: <InvitationsPage />,
  },
  {
    name: 'invitations/rewards',
    label: text.rewards.title,
    icon: Gift,
    least: 'admin',
    element: <RewardsPage />,
    isWithin: true,
  },
  {
    name: 'analytics',
    label: text.analytics.title,
    icon: ChartNoAxesCombined,
    least: 'admin',
    element: <AnalyticsPage />,
  },
  {
    name: 'audit',
    label: text.audit.title,
    icon: ScrollText,
    least: 'admin',
    element: <AuditPage />,
  },
  {
    name: 'permissions',
    label: text.permissions.title,
    icon: KeyRound,
    least: 'master',
    element: <PermissionsPage />,
  },
  {
    name: 'debug-logs',
    label: text.logs.title,
    icon: Bug,
    least: 'admin',
    element: <LogsPage />,
  },
]

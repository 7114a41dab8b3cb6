import { Ban, Flag, KeyRound, LayoutDashboard, type LucideIcon, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Rank } from '@/src/domain/permissions'
import { AuditPage } from './audit-page'
import { BansPage } from './bans-page'
import { Dashboard } from './dashboard'
import { PermissionsPage } from './permissions-page'
import { ReportsPage } from './reports-page'
import { text } from './text'
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
    element: <ReportsPage />,
  },
  {
    name: 'bans',
    part: ':userId',
    label: text.bans.title,
    icon: Ban,
    least: 'moderator',
    element: <BansPage />,
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
]

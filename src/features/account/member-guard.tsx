import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { EmptyState } from '@/src/ui/empty-state'
import { Spinner } from '@/src/ui/spinner'
import { useSession } from '@/sync'

/** Spec §2's L: visitors go to /login and come back; while that is being found out, a word says so. */
export function MemberGuard({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const { pathname, search, hash } = useLocation()
  switch (status) {
    case 'signed-in':
      return children
    case 'checking':
      return <EmptyState role="status" icon={<Spinner size={32} />} title={words.authChecking} />
    case 'signed-out':
      return <Navigate to={paths.login(pathname + search + hash)} replace />
    case 'banned':
      // What was still unsent stays readable (product-decisions, Ban reasons); the router keeps the rest away.
      return children
  }
}

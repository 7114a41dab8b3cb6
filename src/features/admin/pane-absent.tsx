import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '@/src/text/words'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageWait } from '@/src/ui/page-wait'
import type { Absence } from '@/sync'
import { text } from './text'

interface Props {
  absence: Absence
  icon: ReactNode
  /** That it is gone, and where to. */
  title: string
  children?: ReactNode
}

/**
 * What the pane of a chosen thing says while it is not here. As `ui/absent.tsx` of a whole page: shared with the desk, that
 * would come with the first load.
 */
export function PaneAbsent({ absence, icon, title, children }: Props) {
  switch (absence.state) {
    case 'loading':
      return <PageWait />
    case 'gone':
      return (
        <EmptyState icon={icon} title={title} role="status">
          {children}
        </EmptyState>
      )
    case 'offline':
      return (
        <EmptyState icon={<CloudOff size={32} />} title={text.pane.notHeld} role="status">
          {text.pane.notHeldDetail}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          icon={<TriangleAlert size={32} />}
          title={text.pane.failed}
          role="status"
          action={<Button onClick={absence.retry}>{words.retry}</Button>}
        />
      )
  }
}

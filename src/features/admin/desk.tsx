import { useEffect } from 'react'
import { useRoutes } from 'react-router-dom'
import { PageWait } from '@/src/ui/page-wait'
import { fireAndForget, openDesk, useIsDeskOpen } from '@/sync'
import { BansPage } from './bans-page'
import { Dashboard } from './dashboard'
import { DeskFrame } from './desk-frame'
import { NoSuchPage } from './no-such-page'
import { ReportsPage } from './reports-page'

const pages = [
  { index: true, element: <Dashboard /> },
  { path: 'reports/:caseId?', element: <ReportsPage /> },
  { path: 'bans/:userId?', element: <BansPage /> },
  { path: '*', element: <NoSuchPage /> },
]

/** /admin and all below it. A device opens the team's rows with the first visit of one who may see them. */
export default function Desk() {
  const isOpen = useIsDeskOpen()
  const page = useRoutes(pages)
  useEffect(() => {
    if (isOpen === false) fireAndForget(openDesk())
  }, [isOpen])
  return isOpen ? <DeskFrame>{page}</DeskFrame> : <PageWait />
}

import { useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PageWait } from '@/src/ui/page-wait'
import { fireAndForget, openDesk, useIsDeskOpen } from '@/sync'
import { BansPage } from './bans-page'
import { Dashboard } from './dashboard'
import { DeskFrame } from './desk-frame'
import { NoSuchPage } from './no-such-page'
import { ReportsPage } from './reports-page'

/** /admin and all below it. A device opens the team's rows with the first visit of one who may see them. */
export default function Desk() {
  const isOpen = useIsDeskOpen()
  useEffect(() => {
    if (isOpen === false) fireAndForget(openDesk())
  }, [isOpen])
  if (!isOpen) return <PageWait />
  return (
    <DeskFrame>
      <Routes>
        <Route index element={<Dashboard />} />
        <Route path="reports/:caseId?" element={<ReportsPage />} />
        <Route path="bans/:userId?" element={<BansPage />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </DeskFrame>
  )
}

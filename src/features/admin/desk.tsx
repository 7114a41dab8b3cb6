import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { hasRank } from '@/src/domain/permissions'
import { useMe } from '@/src/entities/person/use-me'
import { errorTexts } from '@/src/text/errors'
import { ButtonLink } from '@/src/ui/button'
import { NothingHere } from '@/src/ui/nothing-here'
import { PageWait } from '@/src/ui/page-wait'
import { fireAndForget, openDesk, useIsDeskOpen } from '@/sync'
import { DeskFrame } from './desk-frame'
import { keepDesk } from './keep-desk'
import { NoSuchPage } from './no-such-page'
import { type DeskPage, deskPages } from './pages'
import { text } from './text'

const routeOf = (page: DeskPage): RouteObject => {
  const element = <OfRank page={page} />
  if (!page.name) return { index: true, element }
  return { path: page.part ? `${page.name}/${page.part}?` : page.name, element }
}
const routes = [...deskPages.map(routeOf), { path: '*', element: <NoSuchPage /> }]

/** /admin and all below it. A device opens the team's rows with the first visit of one who may see them. */
export default function Desk() {
  const isOpen = useIsDeskOpen()
  const page = useRoutes(routes)
  useEffect(() => {
    if (isOpen === false) fireAndForget(openDesk())
    if (isOpen) fireAndForget(keepDesk())
  }, [isOpen])
  return isOpen ? <DeskFrame>{page}</DeskFrame> : <PageWait />
}

function OfRank({ page: { least, element } }: { page: DeskPage }) {
  return hasRank(useMe()?.admin_rank, least) ? (
    element
  ) : (
    <NothingHere
      icon={<Lock size={32} />}
      title={errorTexts.permission_denied}
      action={<ButtonLink to={paths.admin}>{text.toDashboard}</ButtonLink>}
    />
  )
}

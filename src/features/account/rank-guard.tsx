import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/src/domain/paths'
import { hasRank, type Rank } from '@/src/domain/permissions'
import { errorTexts } from '@/src/text/errors'
import { ButtonLink } from '@/src/ui/button'
import { NothingHere } from '@/src/ui/nothing-here'
import { PageWait } from '@/src/ui/page-wait'
import { useRow, useSession } from '@/sync'
import { text } from './text'

/** A page for the team, from a rank on; what it shows is for the database to allow. */
export default function RankGuard({ least, children }: { least: Rank; children: ReactNode }) {
  const { row: me, ready } = useRow('profiles', useSession().userId)
  if (!me) return ready ? <Denied /> : <PageWait />
  return hasRank(me.admin_rank, least) ? children : <Denied />
}

const Denied = () => (
  <NothingHere
    icon={<Lock size={32} />}
    title={errorTexts.permission_denied}
    action={<ButtonLink to={paths.home}>{text.toHome}</ButtonLink>}
  />
)

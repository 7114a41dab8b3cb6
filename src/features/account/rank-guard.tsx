import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/src/domain/paths'
import { hasRank, type Rank } from '@/src/domain/permissions'
import { errorTexts } from '@/src/text/errors'
import { Absent } from '@/src/ui/absent'
import { ButtonLink } from '@/src/ui/button'
import { NothingHere } from '@/src/ui/nothing-here'
import { PageWait } from '@/src/ui/page-wait'
import { useAbsence, useRow, useSession } from '@/sync'
import { text } from './text'

/** A page for the team, from a rank on; what it shows is for the database to allow. */
export default function RankGuard({ least, children }: { least: Rank; children: ReactNode }) {
  const { userId = '' } = useSession()
  const { row: me, ready } = useRow('profiles', userId)
  // A device that was never filled has not heard of its own person yet.
  const absence = useAbsence(['profiles'], userId, ready && !me)
  if (!me && absence.state !== 'gone')
    return <Absent absence={absence} text={text.self} loading={<PageWait />} way={<HomeLink />} />
  return me && hasRank(me.admin_rank, least) ? children : <Denied />
}

const HomeLink = () => <ButtonLink to={paths.home}>{text.toHome}</ButtonLink>

const Denied = () => (
  <NothingHere icon={<Lock size={32} />} title={errorTexts.permission_denied} action={<HomeLink />} />
)

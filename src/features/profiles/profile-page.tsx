import { Ban, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { Absent } from '@/src/ui/absent'
import { BackBar } from '@/src/ui/back-bar'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { NothingHere } from '@/src/ui/nothing-here'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import { ProfileHead } from './profile-head'
import css from './profile-page.module.css'
import { ProfileTabs } from './profile-tabs'
import { TeamLink } from './team-link'
import { text } from './text'
import { PersonContext, type PersonView, usePerson } from './use-person'

/** /users/{id}: who somebody is and what they made. */
export default function ProfilePage() {
  const { userId } = useParams()
  const view = usePerson(userId)
  return (
    <>
      <BackBar to={paths.home} />
      {view.state === 'shown' ? (
        <PersonContext key={view.person.id} value={view}>
          <PageTitle>{text.title(view.person.display_name)}</PageTitle>
          <ProfileHead />
          {view.person.blocked_by_me ? <Blocked /> : <ProfileTabs />}
        </PersonContext>
      ) : (
        <NobodyShown view={view} loading={<HeadSkeleton />} />
      )}
    </>
  )
}

/** Nobody to show: on their way, not there, not to be had, or kept back. */
export function NobodyShown({
  view,
  loading,
}: {
  view: Exclude<PersonView, { state: 'shown' }>
  loading: ReactNode
}) {
  if (view.state !== 'hidden') return <Absent absence={view} text={text} loading={loading} way={toHome} />
  const ways = (
    <>
      {toHome}
      <TeamLink person={view.person} />
    </>
  )
  return (
    <NothingHere icon={<ShieldAlert size={32} />} title={text.hiddenTitle} action={ways}>
      {text.hidden}
    </NothingHere>
  )
}

const Blocked = () => (
  <EmptyState icon={<Ban size={32} />} title={text.blockedTitle}>
    {text.blocked}
  </EmptyState>
)

const toHome = <ButtonLink to={paths.home}>{text.toHome}</ButtonLink>

const HeadSkeleton = () => (
  <div aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    <div className={css.bannerWait} />
    <div className={css.wait}>
      <Skeleton width={88} height={88} round />
      <Skeleton width="50%" height={28} />
      <Skeleton width="30%" height={16} />
      <Skeleton width="90%" height={48} />
    </div>
  </div>
)

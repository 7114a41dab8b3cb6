import { ArrowLeft, CloudOff, SearchX, ShieldAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { IconButton } from '@/src/ui/icon-button'
import { NothingHere } from '@/src/ui/nothing-here'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import type { Parts } from './parts'
import { ProfileHead } from './profile-head'
import css from './profile-page.module.css'
import { ProfileTabs } from './profile-tabs'
import { text } from './text'
import { PersonContext, type PersonView, usePerson } from './use-person'

/** /users/{id}: who somebody is and what they made. */
export default function ProfilePage(parts: Parts) {
  const { userId } = useParams()
  const view = usePerson(userId)
  return (
    <>
      <BackBar />
      {view.state === 'shown' ? (
        <PersonContext key={view.person.id} value={view}>
          <PageTitle>{text.title(view.person.display_name)}</PageTitle>
          <ProfileHead {...parts} />
          <ProfileTabs {...parts} />
        </PersonContext>
      ) : (
        <NobodyShown view={view} loading={<HeadSkeleton />} />
      )}
    </>
  )
}

/** Back where one came from; home when this address was opened directly. */
export function BackBar({ children }: { children?: ReactNode }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className={css.back}>
      <IconButton
        label={text.back}
        icon={<ArrowLeft size={22} />}
        onClick={() => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))}
      />
      {children}
    </div>
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
  switch (view.state) {
    case 'loading':
      return loading
    case 'gone':
      return (
        <NothingHere icon={<SearchX size={32} />} title={text.goneTitle} action={toHome}>
          {text.gone}
        </NothingHere>
      )
    case 'hidden':
      return (
        <NothingHere icon={<ShieldAlert size={32} />} title={text.hiddenTitle} action={toHome}>
          {text.hidden}
        </NothingHere>
      )
    case 'offline':
      return (
        <NothingHere icon={<CloudOff size={32} />} title={text.notHeldTitle} action={toHome}>
          {text.notHeld}
        </NothingHere>
      )
    case 'failed':
      return (
        <NothingHere
          icon={<TriangleAlert size={32} />}
          title={text.failedTitle}
          action={<Button onClick={view.retry}>{words.retry}</Button>}
        />
      )
  }
}

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

import { CloudOff, Lock, SearchX, TriangleAlert } from 'lucide-react'
import { paths } from '@/src/domain/paths'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import css from './composer.module.css'
import { ComposerBar } from './composer-bar'
import { text } from './text'
import type { ComposerView } from './use-composer'

type Closed = Exclude<ComposerView, { state: 'open' }>
type Told = 'gone' | 'offline' | 'failed' | 'denied'

const icons = { gone: SearchX, offline: CloudOff, failed: TriangleAlert, denied: Lock }
const titles = {
  gone: text.goneTitle,
  offline: text.notHeldTitle,
  failed: text.failedTitle,
  denied: text.deniedTitle,
}
const bodies = { gone: text.gone, offline: text.notHeld, failed: undefined, denied: text.denied }

/** Instead of the form: loading, not found, not held while offline, failed, somebody else's. */
export function ComposerNotice({ view, id }: { view: Closed; id: string }) {
  return (
    <>
      <PageTitle>{view.state === 'loading' ? text.editTitle : titles[view.state]}</PageTitle>
      <ComposerBar title={text.editTitle} />
      {view.state === 'loading' ? <Loading /> : <Notice state={view.state} view={view} id={id} />}
    </>
  )
}

function Notice({ state, view, id }: { state: Told; view: Closed; id: string }) {
  const Icon = icons[state]
  return (
    <EmptyState
      role="status"
      icon={<Icon size={32} />}
      title={titles[state]}
      action={<Next view={view} id={id} />}
    >
      {bodies[state]}
    </EmptyState>
  )
}

function Next({ view, id }: { view: Closed; id: string }) {
  if (view.state === 'failed') return <Button onClick={view.retry}>{words.retry}</Button>
  if (view.state === 'denied') return <ButtonLink to={paths.post(id)}>{text.seePost}</ButtonLink>
  return <ButtonLink to={paths.drafts}>{text.toDrafts}</ButtonLink>
}

const Loading = () => (
  <div className={css.form} aria-busy>
    <p role="status" className="visually-hidden">
      {text.loading}
    </p>
    <Skeleton ratio={4 / 3} />
    <div className={css.fields}>
      <Skeleton height={44} />
      <Skeleton height={132} />
      <Skeleton height={44} />
    </div>
  </div>
)

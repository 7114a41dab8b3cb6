import { CloudOff, Lock, SearchX, TriangleAlert } from 'lucide-react'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { Skeleton } from '@/src/ui/skeleton'
import css from './composer.module.css'
import { ComposerBar } from './composer-bar'
import type { Kind } from './kind'
import { text } from './text'
import type { ComposerView } from './use-open-composer'

type Closed = Exclude<ComposerView, { state: 'open' }>
type Told = 'gone' | 'offline' | 'failed' | 'denied'

const icons = { gone: SearchX, offline: CloudOff, failed: TriangleAlert, denied: Lock }
const titlesOf = ({ words }: Kind) => ({
  gone: words.goneTitle,
  offline: words.notHeldTitle,
  failed: text.failedTitle,
  denied: words.deniedTitle,
})
const bodiesOf = ({ words }: Kind) => ({
  gone: text.gone,
  offline: text.notHeld,
  failed: undefined,
  denied: words.denied,
})

interface Props {
  view: Closed
  kind: Kind
  id: string
}

/** Instead of the form: loading, not found, not held while offline, failed, somebody else's. */
export function ComposerNotice({ view, kind, id }: Props) {
  const { edit } = kind.words
  return (
    <>
      <PageTitle>{view.state === 'loading' ? edit : titlesOf(kind)[view.state]}</PageTitle>
      <ComposerBar title={edit} />
      {view.state === 'loading' ? <Loading /> : <Notice state={view.state} view={view} kind={kind} id={id} />}
    </>
  )
}

function Notice({ state, ...props }: Props & { state: Told }) {
  const Icon = icons[state]
  return (
    <EmptyState
      role="status"
      icon={<Icon size={32} />}
      title={titlesOf(props.kind)[state]}
      action={<Next {...props} />}
    >
      {bodiesOf(props.kind)[state]}
    </EmptyState>
  )
}

function Next({ view, kind, id }: Props) {
  if (view.state === 'failed') return <Button onClick={view.retry}>{words.retry}</Button>
  if (view.state === 'denied') return <ButtonLink to={kind.paths.page(id)}>{kind.words.seeIt}</ButtonLink>
  return <ButtonLink to={kind.paths.drafts}>{text.toDrafts}</ButtonLink>
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

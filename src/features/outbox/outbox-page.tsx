import { CheckCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { useNow } from '@/src/ui/use-now'
import { useEntries, useKept } from '@/sync/live'
import { useSession } from '@/sync/session'
import { useSyncStatus } from '@/sync/status'
import { KeptCard } from './kept-card'
import css from './outbox-page.module.css'
import { ParcelCard } from './parcel-card'
import { type Parcel, toParcels } from './parcels'
import { text } from './text'

/** /outbox: all that the server does not have yet, with its reason and the ways on. Works without a connection. */
export default function OutboxPage() {
  const { state, isTroubled } = useSyncStatus()
  const { userId } = useSession()
  const kept = [...useKept()]
  const parcels = toParcels(useEntries(), useNow())
  const failed = parcels.filter((parcel) => parcel.state === 'failed')
  const open = parcels.filter((parcel) => parcel.state !== 'failed')
  const summary = [
    failed.length > 0 ? text.failedCount(failed.length) : '',
    open.length > 0 ? text.openCount(open.length) : '',
    kept.length > 0 ? text.keptCount(kept.length) : '',
  ].filter(Boolean)
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <header className={css.top}>
        <h1 className={css.title}>{text.title}</h1>
        <p className={css.summary} role="status">
          {summary.join('・')}
        </p>
        {parcels.length > 0 ? (
          <p className={css.explain}>
            {open.length > 0 ? explanation(state === 'offline', isTroubled) : text.explainFailed}
          </p>
        ) : null}
      </header>
      {parcels.length + kept.length === 0 ? <AllSent /> : null}
      <Group heading={text.failedHeading}>{failed.map(cardOf)}</Group>
      <Group heading={text.keptHeading}>
        {kept.map(([postId, { values, tagText }]) => (
          <li key={postId}>
            <KeptCard account={userId ?? ''} postId={postId} values={values} tagText={tagText} />
          </li>
        ))}
      </Group>
      <Group heading={text.openHeading}>{open.map(cardOf)}</Group>
    </>
  )
}

const explanation = (isOffline: boolean, isTroubled = false): string => {
  if (isOffline) return text.explainOffline
  return isTroubled ? text.explainTroubled : text.explain
}

const AllSent = () => (
  <EmptyState
    icon={<CheckCheck size={32} />}
    title={text.emptyTitle}
    action={<ButtonLink to={paths.home}>{text.toHome}</ButtonLink>}
  >
    {text.empty}
  </EmptyState>
)

const cardOf = (parcel: Parcel) => (
  <li key={parcel.key}>
    <ParcelCard parcel={parcel} />
  </li>
)

function Group({ heading, children }: { heading: string; children: ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <ul className={css.list}>{children}</ul>
    </section>
  )
}

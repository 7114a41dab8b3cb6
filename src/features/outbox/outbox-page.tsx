import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import { paths } from '@/src/domain/paths'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageTitle } from '@/src/ui/page-title'
import { useNow } from '@/src/ui/use-now'
import { useEntries } from '@/sync/live'
import { useSyncStatus } from '@/sync/status'
import css from './outbox-page.module.css'
import { ParcelCard } from './parcel-card'
import { type Parcel, toParcels } from './parcels'
import { text } from './text'

/** /outbox: all that the server does not have yet, with its reason and the ways on. Works without a connection. */
export default function OutboxPage() {
  const { state, isTroubled } = useSyncStatus()
  const parcels = toParcels(useEntries(), useNow())
  const failed = parcels.filter((parcel) => parcel.state === 'failed')
  const open = parcels.filter((parcel) => parcel.state !== 'failed')
  const summary = [
    failed.length > 0 ? text.failedCount(failed.length) : '',
    open.length > 0 ? text.openCount(open.length) : '',
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
          <p className={css.explain}>{explanation(state === 'offline', isTroubled)}</p>
        ) : null}
      </header>
      {parcels.length === 0 ? <AllSent /> : null}
      <Group heading={text.failedHeading} parcels={failed} />
      <Group heading={text.openHeading} parcels={open} />
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

function Group({ heading, parcels }: { heading: string; parcels: Parcel[] }) {
  const id = useId()
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {heading}
      </h2>
      <ul className={css.list}>
        {parcels.map((parcel) => (
          <li key={parcel.key}>
            <ParcelCard parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { CheckCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { paths } from '@/src/domain/paths'
import { useInstall } from '@/src/entities/install/install-way'
import { ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { PageWait } from '@/src/ui/page-wait'
import { useNow } from '@/src/ui/use-now'
import {
  canSendInBackground,
  useDamaged,
  useEntries,
  useIsOutboxRead,
  useLocalDrafts,
  useSession,
  useStorageTrouble,
  useSyncStatus,
} from '@/sync'
import { DamagedCard } from './damaged-card'
import { GroupCard } from './group-card'
import { type OutboxGroup, outboxGroups } from './groups'
import { LocalDraftCard } from './local-draft-card'
import css from './outbox-page.module.css'
import { text } from './text'

/** /outbox: all that the server does not have yet, with its reason and the ways on. Works without a connection. */
export default function OutboxPage() {
  const { state, isTroubled } = useSyncStatus()
  const { userId, expired } = useSession()
  const [posts, events] = [useLocalDrafts(), useLocalDrafts('events')]
  const kept = [
    ...[...posts].map(([id, draft]) => ({ table: 'posts' as const, id, ...draft })),
    ...[...events].map(([id, draft]) => ({ table: 'events' as const, id, ...draft })),
  ]
  const damaged = useDamaged()
  // What belongs to a damaged record stands beside it.
  const claimed = new Set(damaged.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
  const entries = useEntries().filter(({ id }) => !claimed.has(id))
  const groups = outboxGroups(entries, useNow())
  const failed = groups.filter((group) => group.state === 'failed')
  const open = groups.filter((group) => group.state !== 'failed')
  const summary = [
    failed.length > 0 ? text.failedCount(failed.length) : '',
    damaged.length > 0 ? text.damagedCount(damaged.length) : '',
    open.length > 0 ? text.openCount(open.length) : '',
    kept.length > 0 ? text.keptCount(kept.length) : '',
  ].filter(Boolean)
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <PageHeader title={text.title}>
        <p className={css.summary} role="status">
          {summary.join('・')}
        </p>
        {groups.length > 0 ? (
          <p className={css.explain}>
            {open.length > 0 ? explanation(state === 'offline', isTroubled, expired) : text.explainFailed}
          </p>
        ) : null}
        <Conditions isAnySent={open.length > 0} isAnyKept={entries.length + kept.length > 0} />
      </PageHeader>
      {groups.length + kept.length + damaged.length === 0 ? <Nothing /> : null}
      <Group heading={text.failedHeading}>{failed.map(cardOf)}</Group>
      <Group heading={text.damagedHeading}>
        {damaged.map((one, i) => (
          <li key={one.place}>
            <DamagedCard damaged={one} place={i + 1} />
          </li>
        ))}
      </Group>
      <Group heading={text.keptHeading}>
        {kept.map(({ base: _, ...draft }) => (
          <li key={`${draft.table} ${draft.id}`}>
            <LocalDraftCard account={userId ?? ''} {...draft} />
          </li>
        ))}
      </Group>
      <Group heading={text.openHeading}>{open.map(cardOf)}</Group>
    </>
  )
}

const explanation = (isOffline: boolean, isTroubled = false, isExpired = false): string => {
  if (isExpired) return text.explainExpired
  if (isOffline) return text.explainOffline
  return isTroubled ? text.explainTroubled : text.explain
}

/** What this browser needs of the person, so that what stands here is sent and is not lost meanwhile. */
function Conditions({ isAnySent, isAnyKept }: { isAnySent: boolean; isAnyKept: boolean }) {
  const { way } = useInstall()
  const conditions = [
    isAnySent && !canSendInBackground() ? text.sentWhileOpen : '',
    isAnyKept && way === 'steps' ? text.clearedIn7Days : '',
  ].filter(Boolean)
  return conditions.length > 0 ? <p className={css.explain}>{conditions.join('')}</p> : null
}

/** All sent is said only when it is known; of an outbox that does not open the notice above speaks. */
function Nothing() {
  const isRead = useIsOutboxRead()
  if (useStorageTrouble() === 'outbox') return null
  return isRead ? <AllSent /> : <PageWait />
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

const cardOf = (group: OutboxGroup) => (
  <li key={group.key}>
    <GroupCard group={group} />
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

import { LogOut, ShieldAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/src/domain/paths'
import { type Reason, reasonTexts } from '@/src/text/reasons'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import type { Ban } from '@/sync/remote-commands'
import { useSession } from '@/sync/session'
import { text } from './ban-text'
import css from './banned-page.module.css'
import { useBan } from './use-ban'

const SignOut = lazy(() => import('./sign-out'))

/** Why, since when, how the appeal stands, and what was still unsent (product-decisions, Ban reasons). */
export default function BannedPage() {
  const { status } = useSession()
  const { ban, hasFailed } = useBan()
  const [isLeaving, setLeaving] = useState(false)
  if (status !== 'banned') return <Navigate to={paths.home} replace />
  return (
    <article className={css.page}>
      <PageTitle>{text.title}</PageTitle>
      <h1 className={css.title}>
        <ShieldAlert size={28} aria-hidden />
        {text.title}
      </h1>
      {ban ? <Facts ban={ban} /> : <p role="status">{hasFailed ? text.failed : text.loading}</p>}
      <section className={css.card} aria-labelledby="unsent">
        <h2 id="unsent">{text.unsent}</h2>
        <p>{text.unsentDetail}</p>
        <div className={css.actions}>
          <ButtonLink to={paths.outbox}>{text.toOutbox}</ButtonLink>
        </div>
      </section>
      <div className={css.actions}>
        <Button variant="ghost" icon={<LogOut size={18} aria-hidden />} onClick={() => setLeaving(true)}>
          {words.logout}
        </Button>
      </div>
      <Suspense>{isLeaving ? <SignOut onStay={() => setLeaving(false)} /> : null}</Suspense>
    </article>
  )
}

const Facts = ({ ban }: { ban: Ban }) => (
  <>
    <dl className={css.facts}>
      <dt>{text.reason}</dt>
      <dd>
        {reasonTexts[ban.reason_category as Reason] ?? reasonTexts.other}
        {ban.reason_detail ? <p className={css.said}>{ban.reason_detail}</p> : null}
      </dd>
      <dt>{text.since}</dt>
      <dd>
        <TimeAgo at={ban.banned_at} />
      </dd>
    </dl>
    <Appeal ban={ban} />
  </>
)

/** What may be done about it, by how the appeal stands (spec §4). */
const ways = { none: text.write, needs_info: text.answer, rejected: text.again, pending: null } as const

function Appeal({ ban }: { ban: Ban }) {
  const state = ban.appeal_status ?? 'none'
  const way = ways[state] ?? null
  return (
    <section className={css.card} aria-labelledby="appeal">
      <h2 id="appeal">{text.appeal}</h2>
      <p role="status">{text[state] ?? text.pending}</p>
      {ban.messages.length > 0 ? (
        <ol className={css.messages}>
          {ban.messages.map(({ body, by_appellant, created_at }) => (
            <li key={created_at}>
              <p className={css.who}>
                {by_appellant ? text.you : text.reviewer}・<TimeAgo at={created_at} />
              </p>
              <p className={css.said}>{body}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {way ? (
        <div className={css.actions}>
          <ButtonLink to={paths.appeal} variant="primary">
            {way}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

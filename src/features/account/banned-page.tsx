import { LogOut, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { SignOut } from '@/src/entities/account/lazy-sign-out'
import { reasonText } from '@/src/text/reasons'
import { words } from '@/src/text/words'
import { Button, ButtonLink } from '@/src/ui/button'
import { LongText } from '@/src/ui/long-text'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { type Ban, forgetDesk, useDamaged, useEntries, useLocalDrafts, useSession } from '@/sync'
import { text } from './ban-text'
import css from './banned-page.module.css'
import { useBan } from './use-ban'

/** Why, since when, how the appeal stands, and what was still unsent (product-decisions, Ban reasons). */
export default function BannedPage() {
  const { status } = useSession()
  const { ban, hasFailed } = useBan()
  const [isLeaving, setLeaving] = useState(false)
  const isBanned = status === 'banned'
  useEffect(() => {
    // What could not go now goes when the page is seen again.
    if (isBanned) forgetDesk().catch(() => undefined)
  }, [isBanned])
  if (!isBanned) return <Navigate to={paths.home} replace />
  return (
    <article className={css.page}>
      <PageTitle>{text.title}</PageTitle>
      <h1 className={css.title}>
        <ShieldAlert size={28} aria-hidden />
        {text.title}
      </h1>
      {ban ? <Facts ban={ban} /> : <p role="status">{hasFailed ? text.failed : text.loading}</p>}
      <Unsent />
      <div className={css.actions}>
        <Button variant="ghost" icon={<LogOut size={18} aria-hidden />} onClick={() => setLeaving(true)}>
          {words.logout}
        </Button>
      </div>
      {isLeaving ? <SignOut onStay={() => setLeaving(false)} /> : null}
    </article>
  )
}

const Facts = ({ ban }: { ban: Ban }) => (
  <>
    <dl className={css.facts}>
      <dt>{text.reason}</dt>
      <dd>
        <span>{reasonText(ban.reason_category)}</span>
        {ban.reason_detail ? <LongText id={ban.banned_at} text={ban.reason_detail} /> : null}
      </dd>
      <dt>{text.since}</dt>
      <dd>
        <TimeAgo at={ban.banned_at} />
      </dd>
    </dl>
    <Appeal ban={ban} />
  </>
)

/** Only where there is some: nobody looks for work that does not exist. */
function Unsent() {
  const writes = useEntries().filter(({ state }) => state !== 'accepted')
  const texts = useLocalDrafts().size + useLocalDrafts('events').size
  const damaged = useDamaged()
  if (writes.length + texts + damaged.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="unsent">
      <h2 id="unsent">{text.unsent}</h2>
      <p>{text.unsentDetail}</p>
      <div className={css.actions}>
        <ButtonLink to={paths.outbox}>{text.toOutbox}</ButtonLink>
      </div>
    </section>
  )
}

/** What may be done about it, by how the appeal stands (spec §4). */
const ways = { none: text.write, needs_info: text.answer, rejected: text.again, pending: null } as const

function Appeal({ ban }: { ban: Ban }) {
  const state = ban.appeal_status ?? 'none'
  const way = ownOf(ways, state) ?? null
  return (
    <section className={css.card} aria-labelledby="appeal">
      <h2 id="appeal">{text.appeal}</h2>
      <p role="status">{ownOf(ways, state) === undefined ? text.pending : text[state]}</p>
      {ban.messages.length > 0 ? (
        <ol className={css.messages}>
          {ban.messages.map(({ body, by_appellant, created_at }) => (
            <li key={created_at}>
              <p className={css.who}>
                {by_appellant ? text.you : text.reviewer}・<TimeAgo at={created_at} />
              </p>
              <LongText id={created_at} text={body} />
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

import { Ban as BanIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { dayOf } from '@/src/domain/relative-time'
import { type BanSeen, isAppealed } from '@/src/entities/ban/ban'
import type { Subject } from '@/src/entities/ban/mutations'
import { text as banText } from '@/src/entities/ban/text'
import { useIsBanned } from '@/src/entities/ban/use-bans'
import { useTeam } from '@/src/entities/member/use-members'
import { reasonText } from '@/src/text/reasons'
import { Avatar } from '@/src/ui/avatar'
import { ButtonLink } from '@/src/ui/button'
import { LoadMore } from '@/src/ui/load-more'
import { LongText } from '@/src/ui/long-text'
import { TimeAgo } from '@/src/ui/time-ago'
import { bansOf, type Colleague, DESK_PAGE, useAbsence, useListPages, useRow } from '@/sync'
import { Answer } from './ban-answer'
import { BanButtons } from './ban-buttons'
import css from './case.module.css'
import { PaneAbsent } from './pane-absent'
import { text } from './text'
import { Watchers } from './watchers'

interface Props {
  userId: string
  bans: readonly BanSeen[]
  /** Who else looks at an appeal of theirs. */
  watchers: readonly Colleague[] | undefined
}

/** /admin/bans/{userId}: who it is, what was held against them, and what one may do now. */
export function BanPerson({ userId, bans, watchers }: Props) {
  const pages = useListPages(bansOf(userId), DESK_PAGE)
  const { row, ready } = useRow('profiles', userId)
  const absence = useAbsence(['profiles'], userId, ready && !row)
  const theirs = bans.filter(({ person }) => person.id === userId)
  const { team, ready: isTeamKnown } = useTeam()
  const known = theirs[0]?.person ?? row
  // Whoever was never banned has no row here that names their rank: a device of the team knows all who have one.
  const admin_rank = team.find(({ id }) => id === userId)?.admin_rank ?? null
  const person = known && { ...known, admin_rank }
  if (!person) return <PaneAbsent absence={absence} icon={<BanIcon size={32} />} title={text.bans.gone} />
  return (
    <article className={css.view} aria-label={shownLine(person.display_name)}>
      <header className={css.person}>
        <Avatar name={person.display_name} path={person.avatar_url} size={56} />
        <div className={css.who}>
          <h2 className={css.name}>
            <bdi>{shownLine(person.display_name)}</bdi>
          </h2>
          <p className={css.faint}>{`@${person.username}`}</p>
          <Watchers all={watchers} />
        </div>
      </header>
      <Bar person={person} mayBan={isTeamKnown} />
      <section className={css.part} aria-label={text.bans.history}>
        <h3>{text.bans.history}</h3>
        {theirs.length === 0 && pages.isHeld ? <p>{text.bans.never}</p> : null}
        <ul className={css.list}>
          {theirs.map((ban) => (
            <Given key={ban.id} ban={ban} />
          ))}
        </ul>
        {pages.hasMore || pages.asking === 'failed' ? (
          <LoadMore {...pages} hasMore end="" failed={text.bans.failed} />
        ) : null}
      </section>
    </article>
  )
}

const Bar = ({ person, mayBan }: { person: Subject; mayBan: boolean }) => (
  <div className={css.bar} role="toolbar" aria-label={text.bans.title}>
    {mayBan ? <Banning person={person} /> : null}
    <ButtonLink size="small" variant="ghost" to={paths.adminPage('users', person.id)}>
      {text.bans.user}
    </ButtonLink>
    <ButtonLink size="small" variant="ghost" to={paths.profile(person.id)}>
      {text.bans.profile}
    </ButtonLink>
  </div>
)

function Banning({ person }: { person: Subject }) {
  const isBanned = useIsBanned({ id: person.id, is_banned: false })
  return <BanButtons person={person} isBanned={isBanned} />
}

const sayer = ({ by_appellant, author_name }: BanSeen['messages'][number]): string =>
  by_appellant ? text.bans.appellant : text.bans.team(shownLine(author_name ?? text.kase.unknown))

/** One ban with the dialogue about it. */
const Given = ({ ban }: { ban: BanSeen }) => (
  <li>
    <p className={css.states}>
      <strong>{reasonText(ban.reason_category)}</strong>
      {ban.is_active ? <span className={css.bad}>{text.kase.isBanned}</span> : null}
      <TimeAgo at={ban.banned_at} />
      {ban.unbanned_at ? <span>{text.bans.until(dayOf(Date.parse(ban.unbanned_at)))}</span> : null}
      {ban.banned_by_name ? <span>{text.bans.by(shownLine(ban.banned_by_name))}</span> : null}
      {ban.hide_content ? <span>{text.bans.hides}</span> : null}
      {ban.appeal_status ? <span>{ownOf(banText.appeals, ban.appeal_status)}</span> : null}
    </p>
    <LongText id={ban.id} text={ban.reason_detail || text.bans.noReason} />
    {ban.case_id ? (
      <p className={css.faint}>
        <Link to={paths.adminPage('reports', ban.case_id)}>{text.bans.toCase}</Link>
      </p>
    ) : null}
    {ban.messages.length > 0 ? (
      <ol className={css.dialogue} aria-label={text.bans.dialogue}>
        {ban.messages.map((message) => (
          <li key={message.id}>
            <p className={css.faint}>
              <span>{sayer(message)}</span> <TimeAgo at={message.created_at} />
            </p>
            <LongText id={message.id} text={message.body} />
          </li>
        ))}
      </ol>
    ) : null}
    {isAppealed(ban) ? <Answer ban={ban} /> : null}
  </li>
)

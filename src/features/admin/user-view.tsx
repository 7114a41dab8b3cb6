import { UserX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { canAdminister, canGiveRanks } from '@/src/domain/permissions'
import { dayOf } from '@/src/domain/relative-time'
import { useIsBanned } from '@/src/entities/ban/use-bans'
import type { Member } from '@/src/entities/member/member'
import { canManage, endSessions, feature } from '@/src/entities/member/mutations'
import { text as memberText, rankText } from '@/src/entities/member/text'
import { useMember } from '@/src/entities/member/use-members'
import { useMe } from '@/src/entities/person/use-me'
import { errorText } from '@/src/text/errors'
import { Avatar } from '@/src/ui/avatar'
import { Button, ButtonLink } from '@/src/ui/button'
import { askConfirm } from '@/src/ui/confirm'
import { LevelBadge } from '@/src/ui/level-badge'
import { LongText } from '@/src/ui/long-text'
import { TimeAgo } from '@/src/ui/time-ago'
import { readEmail, useAbsence } from '@/sync'
import { BanButtons } from './ban-buttons'
import css from './case.module.css'
import { CasesAbout } from './cases-about'
import { PaneAbsent } from './pane-absent'
import { RankSelect } from './rank-select'
import { text } from './text'

/** /admin/users/{userId}: who somebody is to the team, and what one may do about them. */
export function UserView({ userId }: { userId: string }) {
  const { member, isUnknown } = useMember(userId)
  const absence = useAbsence(['desk'], userId, isUnknown)
  if (member) return <Known member={member} />
  return (
    <PaneAbsent absence={absence} icon={<UserX size={32} />} title={text.users.gone}>
      {text.users.goneDetail}
    </PaneAbsent>
  )
}

function Known({ member }: { member: Member }) {
  const isBanned = useIsBanned(member)
  const me = useMe()
  return (
    <article className={css.view} aria-label={shownLine(member.display_name)}>
      <header className={css.person}>
        <Avatar name={member.display_name} path={member.avatar_url} size={56} />
        <div className={css.who}>
          <h2 className={css.name}>
            <bdi>{shownLine(member.display_name)}</bdi>
            <LevelBadge level={member.level} />
            {member.admin_rank ? <span className={css.mark}>{rankText(member.admin_rank)}</span> : null}
            {member.is_featured ? <span className={css.mark}>{text.users.featured}</span> : null}
            {isBanned ? <span className={css.bad}>{text.kase.isBanned}</span> : null}
            {member.is_leaving ? <span className={css.bad}>{text.users.leaving}</span> : null}
          </h2>
          <p className={css.faint}>{`@${member.username}`}</p>
        </div>
      </header>
      <Bar member={member} isBanned={isBanned} />
      <div className={css.parts}>
        <div className={css.column}>
          <About member={member} />
          {canGiveRanks(me) ? <RankSelect member={member} label={text.permissions.rank} /> : null}
        </div>
        <div className={css.column}>
          {member.id === me?.id ? null : <CasesAbout userId={member.id} />}
          <History member={member} />
        </div>
      </div>
    </article>
  )
}

function Bar({ member, isBanned }: { member: Member; isBanned: boolean }) {
  const me = useMe()
  const end = async () => {
    const question = {
      title: text.users.askEnd(shownLine(member.display_name)),
      body: text.users.askEndDetail,
      confirm: text.users.endSessions,
      danger: true,
    }
    if (await askConfirm(question)) endSessions(me, member)
  }
  return (
    <div className={css.bar} role="toolbar" aria-label={text.users.bar}>
      {canManage(me, member) ? (
        <>
          <Button size="small" onClick={() => feature(me, member, !member.is_featured)}>
            {member.is_featured ? text.users.unfeature : text.users.feature}
          </Button>
          <Button size="small" onClick={end}>
            {text.users.endSessions}
          </Button>
        </>
      ) : null}
      <BanButtons person={member} isBanned={isBanned} />
      {canAdminister(me) ? (
        <ButtonLink size="small" variant="ghost" to={`${paths.adminPage('audit')}?person=${member.id}`}>
          {text.audit.toAudit}
        </ButtonLink>
      ) : null}
      <ButtonLink size="small" variant="ghost" to={paths.profile(member.id)}>
        {text.bans.profile}
      </ButtonLink>
    </div>
  )
}

const exact = new Intl.NumberFormat('ja-JP')

function About({ member }: { member: Member }) {
  const me = useMe()
  const facts = [
    [text.users.joined, dayOf(Date.parse(member.joined_at))],
    [text.users.posts, exact.format(member.posts)],
    [text.users.followers, exact.format(member.followers)],
    [text.users.cases, text.users.casesOf(member.cases, member.upheld)],
    ...(typeof member.sessions === 'number'
      ? [[text.users.sessions, text.users.sessionsOf(member.sessions)]]
      : []),
  ]
  return (
    <section className={css.part} aria-label={text.users.about}>
      <h3>{text.users.about}</h3>
      <dl className={css.table}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text.users.bans}</dt>
          <dd>
            <Link to={paths.adminPage('bans', member.id)}>{text.users.bansOf(member.bans)}</Link>
          </dd>
        </div>
        {canAdminister(me) ? <Mail id={member.id} /> : null}
        <div>
          <dt>ID</dt>
          <dd className={css.address}>{member.id}</dd>
        </div>
      </dl>
      {member.bio ? <LongText id={member.id} text={member.bio} lines={8} /> : null}
    </section>
  )
}

/** Asked for when somebody wants it, and kept nowhere. */
function Mail({ id }: { id: string }) {
  const [found, setFound] = useState<string>()
  const show = () =>
    readEmail(id).then(
      (mail) => setFound(mail ?? text.users.noMail),
      (error: unknown) => setFound(errorText(error)),
    )
  return (
    <div>
      <dt>{text.users.mail}</dt>
      <dd className={css.address} aria-live="polite">
        {found ?? (
          <Button size="small" variant="ghost" onClick={show}>
            {text.users.showMail}
          </Button>
        )}
      </dd>
    </div>
  )
}

const deedOf = ({ act, rank }: Member['acts'][number]): string =>
  (ownOf(memberText.acts, act) ?? act) + (act === 'rank' ? `（${rankText(rank)}）` : '')

const History = ({ member: { acts } }: { member: Member }) => (
  <section className={css.part} aria-label={text.users.history}>
    <h3>{text.users.history}</h3>
    {acts.length === 0 ? <p className={css.faint}>{text.users.noHistory}</p> : null}
    <ul className={css.list}>
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <strong>
              <bdi>{text.users.by(shownLine(act.by_name ?? text.kase.unknown))}</bdi>
            </strong>{' '}
            <span>{deedOf(act)}</span> <TimeAgo at={act.created_at} className={css.faint} />
          </p>
        </li>
      ))}
    </ul>
  </section>
)

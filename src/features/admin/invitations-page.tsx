import { Gift } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { shownLine } from '@/src/domain/one-line'
import { ownOf } from '@/src/domain/own-of'
import { paths } from '@/src/domain/paths'
import { dayOf } from '@/src/domain/relative-time'
import { useMe } from '@/src/entities/person/use-me'
import { revokeInvitation } from '@/src/entities/reward/mutations'
import type { TeamInvitation } from '@/src/entities/reward/reward'
import { useTeamInvitations } from '@/src/entities/reward/use-rewards'
import { Button, ButtonLink } from '@/src/ui/button'
import { ChoiceChips } from '@/src/ui/choice-chips'
import { askConfirm } from '@/src/ui/confirm'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { TimeAgo } from '@/src/ui/time-ago'
import { allInvitations, DESK_PAGE, useListPages } from '@/sync'
import { DeskList } from './desk-list'
import css from './pages.module.css'
import { text } from './text'
import { useMayRemove } from './use-may-remove'

const { open, accepted, expired, revoked } = text.invitations
const states = { open, accepted, expired, revoked }
const statuses = ['all', 'open', 'accepted', 'expired', 'revoked'] as const

/** /admin/invitations: who invites whom, the last first. */
export function InvitationsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const status = statuses.find((one) => one === params.get('status')) ?? 'all'
  const show = (next: (typeof statuses)[number]) =>
    navigate(paths.adminPage('invitations') + (next === 'all' ? '' : `?status=${next}`), { replace: true })
  return (
    <>
      <PageTitle>{text.invitations.title}</PageTitle>
      <PageHeader title={text.invitations.title} />
      <div className={css.page}>
        <div className={css.ways}>
          <ButtonLink to={paths.adminPage('invitations/rewards')}>{text.invitations.toRewards}</ButtonLink>
        </div>
        <ChoiceChips
          legend={text.invitations.statuses}
          choices={statuses.map((name) => ({ name, label: text.invitations[name] }))}
          current={status}
          onChange={show}
        />
        <Invitations key={status} status={status} />
      </div>
    </>
  )
}

function Invitations({ status }: { status: string }) {
  const pages = useListPages(allInvitations(status), DESK_PAGE)
  const { invitations, isRead } = useTeamInvitations(pages.ids)
  return (
    <DeskList
      pages={pages}
      isRead={isRead}
      count={invitations.length}
      empty={<EmptyState icon={<Gift size={32} />} title={text.invitations.empty} />}
      end={text.invitations.end}
      failed={text.invitations.failed}
    >
      <ul className={css.lines} aria-label={text.invitations.list}>
        {invitations.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </DeskList>
  )
}

const toPerson = (id: string | null): string => paths.adminPage('users', id ?? '')

function Line({ one }: { one: TeamInvitation }) {
  const me = useMe()
  const isOver = useMayRemove()({ user_id: one.inviter_id ?? '' })
  const inviter = shownLine(one.inviter_name ?? text.kase.unknown)
  const revoke = async () => {
    const question = {
      title: text.invitations.askRevoke(inviter),
      body: text.invitations.askRevokeDetail,
      confirm: text.invitations.revoke,
      danger: true,
    }
    if (await askConfirm(question)) revokeInvitation(me, one)
  }
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p className={css.title}>
          <Link to={toPerson(one.inviter_id)}>
            <bdi>{text.invitations.by(inviter)}</bdi>
          </Link>
        </p>
        <p className={css.about}>
          <span className={css.state}>{ownOf<string>(states, one.status) ?? one.status}</span>
          <span>{one.code}</span>
          {one.status === 'open' ? (
            <span>{text.invitations.until(dayOf(Date.parse(one.expires_at)))}</span>
          ) : null}
          {one.invitee_name ? (
            <Link to={toPerson(one.invitee_id)}>
              <bdi>{text.invitations.came(shownLine(one.invitee_name))}</bdi>
            </Link>
          ) : null}
          <TimeAgo at={one.accepted_at ?? one.created_at} />
        </p>
      </div>
      {one.status === 'open' && (isOver || one.inviter_id === me?.id) ? (
        <Button size="small" variant="ghost" onClick={revoke}>
          {text.invitations.revoke}
        </Button>
      ) : null}
    </li>
  )
}

import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { shownLine } from '@/src/domain/one-line'
import { paths } from '@/src/domain/paths'
import type { TeamReward } from '@/src/entities/reward/reward'
import { useTeamRewards } from '@/src/entities/reward/use-rewards'
import { Button, ButtonLink } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { PageHeader } from '@/src/ui/page-header'
import { PageTitle } from '@/src/ui/page-title'
import { DeskWaits } from './desk-waits'
import css from './pages.module.css'
import { RewardDialog } from './reward-dialog'
import { text } from './text'

/** In the place of an id: one that is not made yet. */
const NEW = 'new'

/** /admin/invitations/rewards: what inviting brings. */
export function RewardsPage() {
  const { rewards, ready } = useTeamRewards()
  const [edited, setEdited] = useState<string | null>(null)
  // As it is now, not as it was when the dialog opened: what another changes meanwhile is to be seen in it.
  const known = rewards.find(({ id }) => id === edited)
  return (
    <>
      <PageTitle>{text.rewards.title}</PageTitle>
      <PageHeader title={text.rewards.title} />
      <div className={css.page}>
        <div className={css.ways}>
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => setEdited(NEW)}>
            {text.rewards.add}
          </Button>
          <ButtonLink to={paths.adminPage('invitations')}>{text.invitations.toList}</ButtonLink>
        </div>
        {ready ? null : <DeskWaits />}
        {ready && rewards.length === 0 ? (
          <EmptyState icon={<Gift size={32} />} title={text.rewards.none} />
        ) : null}
        <ul className={css.lines} aria-label={text.rewards.list}>
          {rewards.map((reward) => (
            <Line key={reward.id} reward={reward} onEdit={() => setEdited(reward.id)} />
          ))}
        </ul>
      </div>
      {known || edited === NEW ? (
        <RewardDialog
          key={edited}
          known={known}
          taken={rewards.filter(({ id }) => id !== edited).map(({ required_count }) => required_count)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  )
}

const Line = ({ reward, onEdit }: { reward: TeamReward; onEdit: () => void }) => (
  <li className={css.line}>
    <div className={css.what}>
      <p className={css.title}>
        <bdi>{shownLine(reward.title)}</bdi>
      </p>
      <p className={css.about}>
        <span>{text.rewards.requiredOf(reward.required_count)}</span>
        <span>{text.rewards.xpOf(reward.xp)}</span>
        <span>{text.rewards.grantedTo(reward.granted)}</span>
        {reward.is_active ? null : <span className={css.state}>{text.rewards.inactive}</span>}
        {reward.isWaiting ? <span className={css.state}>{text.rewards.waiting}</span> : null}
      </p>
      {reward.description ? (
        <p className={css.about}>
          <bdi>{shownLine(reward.description)}</bdi>
        </p>
      ) : null}
    </div>
    <Button size="small" onClick={onEdit} aria-label={text.rewards.editOf(shownLine(reward.title))}>
      {text.rewards.edit}
    </Button>
  </li>
)

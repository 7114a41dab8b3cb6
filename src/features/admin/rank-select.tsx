import { shownLine } from '@/src/domain/one-line'
import { type Rank, ranks } from '@/src/domain/permissions'
import type { Member } from '@/src/entities/member/member'
import { giveRank } from '@/src/entities/member/mutations'
import { rankText } from '@/src/entities/member/text'
import { useTeam } from '@/src/entities/member/use-members'
import { useMe } from '@/src/entities/person/use-me'
import { askConfirm } from '@/src/ui/confirm'
import { SelectField } from '@/src/ui/field'
import { text } from './text'

/** Somebody's rank, which a master changes; the last master keeps theirs. */
export function RankSelect({ member, label }: { member: Member; label: string }) {
  const me = useMe()
  const { team } = useTeam()
  const masters = team.filter(({ admin_rank }) => admin_rank === 'master')
  const isLast = member.admin_rank === 'master' && masters.length < 2
  const name = shownLine(member.display_name)
  const change = async (chosen: string) => {
    const rank: Rank | null = ranks.find((one) => one === chosen) ?? null
    const question = {
      title: rank ? text.permissions.askGive(name, rankText(rank)) : text.permissions.askTake(name),
      body: member.id === me?.id ? text.permissions.askOwn : text.permissions.askDetail,
      confirm: text.permissions.change,
      danger: member.id === me?.id || rank === null,
    }
    if (await askConfirm(question)) giveRank(me, member, rank)
  }
  return (
    <SelectField
      label={label}
      hint={isLast ? text.permissions.lastMaster : undefined}
      disabled={isLast}
      value={member.admin_rank ?? ''}
      onChange={({ target }) => void change(target.value)}
    >
      <option value="">{rankText(null)}</option>
      {ranks.map((rank) => (
        <option key={rank} value={rank}>
          {rankText(rank)}
        </option>
      ))}
    </SelectField>
  )
}

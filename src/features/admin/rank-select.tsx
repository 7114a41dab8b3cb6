import { shownLine } from '@/src/domain/one-line'
import { type Rank, ranks } from '@/src/domain/permissions'
import { useWhoIsBanned } from '@/src/entities/ban/use-bans'
import { type Member, ranksFor } from '@/src/entities/member/member'
import { giveRank } from '@/src/entities/member/mutations'
import { rankText } from '@/src/entities/member/text'
import { useTeam } from '@/src/entities/member/use-members'
import { useMe } from '@/src/entities/person/use-me'
import { sentenceOf } from '@/src/text/errors'
import { askConfirm } from '@/src/ui/confirm'
import { SelectField } from '@/src/ui/field'
import { text } from './text'

/** Why not every rank is offered. */
function whyNot({ is_banned, is_leaving }: Member, offered: readonly (Rank | null)[]): string | undefined {
  if (offered.length > ranks.length) return undefined
  if (!offered.includes(null)) return text.permissions.lastMaster
  if (is_leaving) return sentenceOf('rank_of_leaving')
  return is_banned ? sentenceOf('rank_of_banned') : undefined
}

/** Somebody's rank, which a master changes; what the database would refuse is not offered. */
export function RankSelect({ member, label }: { member: Member; label: string }) {
  const me = useMe()
  const { team } = useTeam()
  const isBanned = useWhoIsBanned()
  const asOfNow = (one: Member): Member => ({ ...one, is_banned: isBanned(one) })
  const known = asOfNow(member)
  const offered = ranksFor(known, team.map(asOfNow))
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
      hint={whyNot(known, offered)}
      disabled={offered.length < 2}
      value={member.admin_rank ?? ''}
      onChange={({ target }) => void change(target.value)}
    >
      {offered.map((rank) => (
        <option key={rank} value={rank ?? ''}>
          {rankText(rank)}
        </option>
      ))}
    </SelectField>
  )
}

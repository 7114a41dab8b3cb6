import { isRankOver } from '@/src/domain/permissions'
import { useTeam } from '@/src/entities/member/use-members'
import { useMe } from '@/src/entities/person/use-me'

/** Whether one hides, shows and deletes what is somebody's: over lower ranks only. A device of the team knows the team. */
export function useMayRemove(): (post: { user_id: string }) => boolean {
  const me = useMe()
  const { team } = useTeam()
  return ({ user_id }) =>
    isRankOver(me?.admin_rank, team.find(({ id }) => id === user_id)?.admin_rank ?? null)
}

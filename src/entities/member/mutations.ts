import { shownLine } from '@/src/domain/one-line'
import { canAdminister, canGiveRanks, isRankOver, type Rank } from '@/src/domain/permissions'
import { newId, type ProfileRow, type Write } from '@/sync'
import { must } from '../mutation'
import type { Member } from './member'
import { recentPersonActs } from './recent-acts'
import { text } from './text'

type Me = ProfileRow | undefined

function act(person: Member, what: string, said: string, rank: Rank | null = null): void {
  const change: Write = {
    table: 'person_acts',
    id: newId(),
    kind: 'insert',
    fields: { person_id: person.id, act: what, rank },
  }
  recentPersonActs.doUndoably(change, { text: said, failed: text.failed })
}

const nameOf = ({ display_name }: Member): string => shownLine(display_name)

/** Gives a rank, or takes it (null); the last master keeps theirs, which the database sees to. */
export function giveRank(me: Me, person: Member, rank: Rank | null): void {
  must(canGiveRanks(me))
  act(person, 'rank', text.done.rank(nameOf(person), rank), rank)
}

/** Whether an admin may end this person's sessions and choose them: over lower ranks only. */
export const canManage = (me: Me, person: Member): boolean =>
  canAdminister(me) && isRankOver(me?.admin_rank, person.admin_rank)

/** Makes somebody a featured creator, or no longer. */
export function feature(me: Me, person: Member, isFeatured: boolean): void {
  must(canManage(me, person))
  const what = isFeatured ? 'feature' : 'unfeature'
  act(person, what, text.done[what](nameOf(person)))
}

/** Signs somebody out of all their devices (spec §4, force logout). */
export function endSessions(me: Me, person: Member): void {
  must(canManage(me, person))
  act(person, 'end_sessions', text.done.end_sessions(nameOf(person)))
}

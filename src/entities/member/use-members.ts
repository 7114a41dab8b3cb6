import { useMemo } from 'react'
import { type DeskRow, useRow, useRowsOf } from '@/sync'
import { useDeskRows } from '../use-desk-rows'
import { type Member, memberOf, withPersonActs } from './member'
import { recentPersonActs } from './recent-acts'

function useShown(rows: readonly DeskRow[]): (row: DeskRow) => Member {
  const acts = recentPersonActs.use(rows)
  return useMemo(() => (row) => withPersonActs(memberOf(row), acts), [acts])
}

/** Those of `ids` that this device holds, in that order. */
export function useMembers(ids: readonly string[]): { members: readonly Member[]; isRead: boolean } {
  const { rows, isRead } = useRowsOf('desk', ids)
  const shown = useShown(rows)
  return { members: useMemo(() => rows.map(shown), [rows, shown]), isRead }
}

/** Somebody; `isUnknown`: this device does not hold them. */
export function useMember(id: string): { member: Member | undefined; isUnknown: boolean } {
  const { row, ready } = useRow('desk', id)
  const shown = useShown(useMemo(() => (row ? [row] : []), [row]))
  const isPerson = row?.kind === 'person'
  return {
    member: useMemo(() => (isPerson ? shown(row) : undefined), [row, isPerson, shown]),
    isUnknown: ready && !isPerson,
  }
}

/** All who have a rank, who joined first first: a device of the team holds them. */
export function useTeam(): { team: readonly Member[]; ready: boolean } {
  const { rows, ready } = useDeskRows('person')
  const shown = useShown(rows)
  const team = useMemo(
    () =>
      rows
        .map(shown)
        .filter(({ admin_rank }) => admin_rank !== null)
        .reverse(),
    [rows, shown],
  )
  return { team, ready }
}

import { paths } from '@/src/domain/paths'
import { textIn } from '@/src/domain/text-in'
import type { Entry } from '@/sync'

/** What an act of the team is about, where the desk shows it. */
interface DeskThing {
  caseId?: string
  personId?: string
  /** Its page at the desk. */
  page?: string
}

/** Nothing where a write is no act of the team, or names nothing. */
export function deskThingOf({ table, fields: { case_id, person_id } }: Entry): DeskThing {
  const caseId = textIn(case_id)
  const personId = textIn(person_id)
  if (table === 'case_acts' && caseId) return { caseId, page: paths.adminPage('reports', caseId) }
  if (table === 'ban_acts' && personId) return { personId, page: paths.adminPage('bans', personId) }
  if (table === 'person_acts' && personId) return { personId, page: paths.adminPage('users', personId) }
  return {}
}

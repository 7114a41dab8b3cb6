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

/** Where what everybody reads is looked after: what was refused is laid into its form again. */
function pageOf(table: string, { act, seen_rev, announcement_id, banner_id }: Entry['fields']) {
  // Of what was never saved there is no editor yet.
  const hasEditor = act === 'save' && seen_rev !== 0
  const editorOf = (list: string, id: unknown) =>
    hasEditor ? paths.adminPage(`${list}/edit`, textIn(id)) : paths.adminPage(list)
  if (table === 'announcement_acts') return editorOf('announcements', announcement_id)
  if (table === 'banner_acts') return editorOf('featured-banner', banner_id)
  if (table === 'setting_acts') return paths.adminPage('og-settings')
  if (table !== 'invitation_acts') return undefined
  return paths.adminPage(act === 'reward' ? 'invitations/rewards' : 'invitations')
}

/** Nothing where a write is no act of the team, or names nothing. */
export function deskThingOf({ table, fields }: Entry): DeskThing {
  const { case_id, person_id } = fields
  const caseId = textIn(case_id)
  const personId = textIn(person_id)
  if (table === 'case_acts' && caseId) return { caseId, page: paths.adminPage('reports', caseId) }
  const page = pageOf(table, fields)
  if (page) return { page }
  if (table === 'ban_acts' && personId) return { personId, page: paths.adminPage('bans', personId) }
  if (table === 'person_acts' && personId) return { personId, page: paths.adminPage('users', personId) }
  return {}
}

import * as v from 'valibot'
import { type Decision, decisionSchema, measures, nothingDecided } from '@/src/domain/case-schema'
import { useMe } from '@/src/entities/person/use-me'
import { type Entry, teamDraftKey } from '@/sync'
import { useTeamForm } from './use-team-form'

const isDecision = ({ table, fields: { act } }: Entry): boolean =>
  table === 'case_acts' && (act === 'resolve' || act === 'dismiss')

const decisionIn = ({ fields }: Entry): Decision => {
  const { success, output } = v.safeParse(decisionSchema, fields)
  return success ? output : nothingDecided
}

/** What was typed about a case and not sent, else what the server refused of it. */
export function useDecision(caseId: string) {
  const me = useMe()
  const { content, ...form } = useTeamForm<Decision>({
    me,
    key: teamDraftKey('case', caseId),
    base: nothingDecided,
    isSaving: (entry) => isDecision(entry) && entry.fields.case_id === caseId,
    contentOf: decisionIn,
  })
  const decision = { ...content, measures: measures.filter((one) => content.measures.includes(one)) }
  return { ...form, decision }
}

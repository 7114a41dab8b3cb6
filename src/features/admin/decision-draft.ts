import * as v from 'valibot'
import { create } from 'zustand'
import { type Decision, decisionSchema } from '@/src/domain/case-schema'
import { type Entry, useRefused } from '@/sync'

export const nothingDecided: Decision = {
  measures: [],
  ban_category: null,
  ban_hides: false,
  reason: '',
  reply: '',
  note: '',
}

/** What was typed about a case and not sent, by the case: closing the dialog or looking at another loses nothing. */
const useDrafts = create<{ byCase: Readonly<Record<string, Decision>> }>(() => ({ byCase: {} }))

export const keepDraft = (caseId: string, draft: Decision): void =>
  useDrafts.setState(({ byCase }) => ({ byCase: { ...byCase, [caseId]: draft } }))

/** Of whoever pressed the key for it: a ban is chosen, and all else stands as it was. */
export const draftBan = (caseId: string): void => {
  const draft = useDrafts.getState().byCase[caseId] ?? nothingDecided
  const measures = [...new Set([...draft.measures, 'ban' as const])]
  keepDraft(caseId, { ...draft, measures })
}

export const dropDraft = (caseId: string): void =>
  useDrafts.setState(({ byCase: { [caseId]: _, ...byCase } }) => ({ byCase }))

const decisionIn = ({ fields }: Entry): Decision => {
  const parts = v.safeParse(v.object({ ...decisionParts }), fields)
  return parts.success ? { ...nothingDecided, ...parts.output } : nothingDecided
}

const decisionParts = {
  measures: v.fallback(decisionSchema.entries.measures, []),
  ban_category: v.fallback(v.nullable(v.string()), null),
  ban_hides: v.fallback(v.boolean(), false),
  reason: v.fallback(v.string(), ''),
  reply: v.fallback(v.string(), ''),
  note: v.fallback(v.string(), ''),
}

/** What is to stand in the dialog: the draft, else what the server refused (another was faster). */
export function useDraft(caseId: string): { draft: Decision; isRefused: boolean } {
  const draft = useDrafts(({ byCase }) => byCase[caseId])
  const refused = [...useRefused().values()]
    .flat()
    .findLast(
      ({ table, fields }) => table === 'case_acts' && fields.case_id === caseId && fields.act === 'resolve',
    )
  if (draft) return { draft, isRefused: false }
  return refused
    ? { draft: decisionIn(refused), isRefused: true }
    : { draft: nothingDecided, isRefused: false }
}

import * as v from 'valibot'
import { create } from 'zustand'
import { type Decision, decisionSchema, nothingDecided } from '@/src/domain/case-schema'
import { type Entry, useRefused } from '@/sync'

/** What was typed about a case and not sent, by the case: closing the dialog or looking at another loses nothing. */
const useDrafts = create<{ byCase: Readonly<Record<string, Decision>> }>(() => ({ byCase: {} }))

export const keepDraft = (caseId: string, draft: Decision): void =>
  useDrafts.setState(({ byCase }) => ({ byCase: { ...byCase, [caseId]: draft } }))

export const dropDraft = (caseId: string): void =>
  useDrafts.setState(({ byCase: { [caseId]: _, ...byCase } }) => ({ byCase }))

const decisionIn = ({ fields }: Entry): Decision => {
  const { success, output } = v.safeParse(decisionSchema, fields)
  return success ? output : nothingDecided
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

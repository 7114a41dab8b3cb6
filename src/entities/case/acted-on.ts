// What somebody of this page has acted on: a refusal comes ten seconds later, when they look at another case.
const titles = new Map<string, string>()

/** Remembers what a case is called. */
export const noteCaseTitle = (caseId: string, title: string): void => void titles.set(caseId, title)

/** What the case is called that was acted on; undefined: that was before this page. */
export const titleActedOn = (caseId: unknown): string | undefined =>
  typeof caseId === 'string' ? titles.get(caseId) : undefined

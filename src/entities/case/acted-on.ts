// The titles of the cases that this tab acted on: a refusal may come ten seconds later, when another one is open.
const titles = new Map<string, string>()

/** Remembers what a case is called. */
export const noteCaseTitle = (caseId: string, title: string): void => void titles.set(caseId, title)

/** What the case is called that was acted on; undefined: that was before this page. */
export const titleActedOn = (caseId: unknown): string | undefined =>
  typeof caseId === 'string' ? titles.get(caseId) : undefined

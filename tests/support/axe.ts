import axe from 'axe-core'
import type { Page } from 'playwright'

/** WCAG 2.2, levels A and AA, as axe names its parts. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, a line each; `within`: in there alone (a selector). */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([rules, where]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(where, { runOnly: [...rules], resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      }))
    },
    [RULES, within] as const,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

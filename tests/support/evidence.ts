import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'

const folder = fileURLToPath(new URL('../../test-results', import.meta.url))

const fileName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)

/** So many characters of a page are told. */
const TOLD = 3_000

type Heard = () => string[]

/** The test that runs now; none outside of vitest, which benchmarks and screens cannot import. */
async function testOfNow() {
  if (!process.env.VITEST) return
  const { TestRunner } = await import('vitest')
  return TestRunner.getCurrentTest()
}

const told = new WeakSet<object>()

/** What stands on a page, by role and name: where a test ran elsewhere, its picture cannot be seen. */
const wordsOf = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .then(
      (words) => words.slice(0, TOLD),
      () => '(nothing to be read)',
    )

/** What a page that stands still may be waiting for: locks, databases, its worker, and what it asked for last. */
const waitsOf = (page: Page): Promise<string> =>
  page
    .waitForFunction(
      async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        const named = (locks: LockInfo[]) => locks.map(({ name, mode }) => `${name} (${mode})`).join(', ')
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const requests = asked.slice(-8).map(({ name, startTime, responseEnd, responseStatus }) => {
          const { pathname } = new URL(name)
          return `${Math.round(startTime)}-${Math.round(responseEnd)} ms ${responseStatus} ${pathname}`
        })
        return [
          `${Math.round(performance.now())} ms, ${document.readyState}`,
          `locks: ${named(held)}; waiting: ${named(pending)}`,
          `databases: ${(await indexedDB.databases()).map(({ name }) => name).join(', ')}`,
          `worker: ${navigator.serviceWorker?.controller?.state ?? 'none'}`,
          ...requests,
        ].join('\n  ')
      },
      undefined,
      { timeout: 5_000 },
    )
    .then(
      (waits) => waits.jsonValue(),
      () => '(the page does not answer)',
    )

/** Of a test that has failed: a picture and the words of each page, its address, and the last lines of the consoles. */
export async function evidence(context: BrowserContext, heard: Heard): Promise<void> {
  const test = await testOfNow()
  if (test?.result?.state !== 'fail' || told.has(test)) return
  told.add(test)
  await mkdir(folder, { recursive: true })
  for (const [at, page] of context.pages().entries()) {
    const path = join(folder, `${fileName(test.name)}-${at + 1}.png`)
    const isShot = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    console.log(
      `failed at ${page.url()}${isShot ? `, screenshot ${path}` : ''}\n${await wordsOf(page)}\n${await waitsOf(page)}`,
    )
  }
  const lines = heard()
  if (lines.length > 0) console.log(lines.map((line) => `  ${line.slice(0, 300)}`).join('\n'))
}

/** Takes the evidence also of a test that fails before it closes its browser. */
export async function evidenceOfFailure(context: BrowserContext, heard: Heard): Promise<void> {
  if (!(await testOfNow())) return
  const { onTestFailed } = await import('vitest')
  onTestFailed(() => evidence(context, heard))
}

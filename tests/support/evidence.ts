import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright'

const folder = fileURLToPath(new URL('../../test-results', import.meta.url))

const fileName = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)

/** Of a test that has failed: a screenshot of each page, its address, and the last lines of the consoles. */
export async function evidence(context: BrowserContext, heard: string[]): Promise<void> {
  // Benchmarks and screens open browsers outside of vitest, which cannot be imported there.
  if (!process.env.VITEST) return
  const { TestRunner } = await import('vitest')
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail') return
  await mkdir(folder, { recursive: true })
  for (const [at, page] of context.pages().entries()) {
    const path = join(folder, `${fileName(test.name)}-${at + 1}.png`)
    const isShot = await page.screenshot({ path, timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    console.log(`failed at ${page.url()}${isShot ? `, screenshot ${path}` : ''}`)
  }
  if (heard.length > 0) console.log(heard.map((line) => `  ${line.slice(0, 300)}`).join('\n'))
}

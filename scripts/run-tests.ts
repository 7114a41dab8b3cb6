import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JsonTestResults } from 'vitest/node'
import { findChromium } from '@/tests/support/chromium'

// Everything CI runs. Ends with one line `N passed, N failed` in which each check counts as one test.
const root = fileURLToPath(new URL('..', import.meta.url))

function run(tool: string, ...args: string[]): Promise<boolean> {
  console.log(`\n> ${[tool, ...args].join(' ')}`)
  const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function vitest(args: string[]): Promise<{ passed: number; failed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'shinobi-tests-'))
  const file = join(folder, 'results.json')
  const quiet = await run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/second-tries.ts',
    `--outputFile=${file}`,
    ...args,
  )
  const results = await readFile(file, 'utf8').then(
    (text): JsonTestResults => JSON.parse(text),
    () => null,
  )
  await rm(folder, { recursive: true })
  if (results) console.log(`\nslowest:\n${slowest(results).join('\n')}`)
  // A file that cannot be loaded, a hook, or an error outside every test fails without a failed test.
  const failedFiles = results?.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (results?.numFailedTests ?? 0) + (failedFiles?.length ?? 0)
  return { passed: results?.numPassedTests ?? 0, failed: Math.max(failed, quiet ? 0 : 1) }
}

/** The ten tests that took longest, in seconds. */
const slowest = ({ testResults }: JsonTestResults): string[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .sort((a, b) => (b.duration ?? 0) - (a.duration ?? 0))
    .slice(0, 10)
    .map(({ duration, fullName }) => `  ${Math.round((duration ?? 0) / 1000)} s  ${fullName}`)

process.env.CHROMIUM_PATH = await findChromium()
const only = process.argv.slice(2)
const checks =
  only.length > 0
    ? []
    : [
        await run('tsc'),
        await run('tsc', '-p', 'sw'),
        await run('biome', 'check', '--error-on-warnings'),
        await run('knip'),
      ]
const tests = await vitest(only)
const passed = tests.passed + checks.filter((ok) => ok).length
const failed = tests.failed + checks.filter((ok) => !ok).length
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

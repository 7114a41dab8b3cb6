import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { gate, long } from '@/tests/parts'
import { findChromium, findLightChromium } from '@/tests/support/chromium'
import type { Failure } from './results'
import { root, runQuietly } from './tool'
import { triedAgain, vitest } from './vitest'

// `npm test` (the gate), `npm run test:all` (`--all`: everything), `npm test -- <words>` (the files whose path holds one
// of them, wherever they lie). Ends with one line `N passed, N failed` in which each check counts as one test.

const args = process.argv.slice(2)
const isAll = args.includes('--all')
const words = args.filter((arg) => arg !== '--all')

/** The app and the seed, while the checks look at the sources: tests find both made. */
function prepare(): Promise<unknown> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/testing/prepare.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // The app is built; the seed goes on beside the first tests, which need none. What fails is seen by the tests that need it.
  return new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
}

const shown = ({ file, test }: Failure) => (test === undefined ? file : `${file} ${test}`)

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

process.env.CHROMIUM_LIGHT_PATH = await findLightChromium()
process.env.CHROMIUM_PATH = await findChromium()
const [checks] = await Promise.all([
  Promise.all([
    runQuietly('tsc'),
    runQuietly('tsc', '-p', 'sw'),
    runQuietly('biome', 'check', '--error-on-warnings'),
    words.length > 0 ? true : runQuietly('knip'),
  ]),
  words.length > 0 ? undefined : prepare(),
])
const projects = (isAll ? [...gate, ...long] : gate).map(({ name }) => `--project=${name}`)
const results = await vitest(...(words.length > 0 ? words : projects))
const { failed, unsteady } = await triedAgain(results.failures)

if (failed.length > 0) console.log(`\nfailed:\n${failed.map((one) => `  ${shown(one)}`).join('\n')}`)
for (const one of unsteady) console.log(`unsteady: ${shown(one)}`)
if (results.isBroken) console.log('vitest failed outside every test')
console.log(`\nparts: ${results.parts.map(([name, seconds]) => `${name} ${seconds} s`).join(', ')}`)
const slowest = results.slowest.map(({ seconds, file, test }) => `\n  ${seconds} s  ${file} ${test}`)
// From the start of this process, so installing counts.
console.log(`${isAll ? 'all' : 'gate'} ${clock(performance.now())}, slowest ten: ${slowest.join('')}`)
const passed = results.passed + unsteady.length + checks.filter((ok) => ok).length
const red = failed.length + (results.isBroken ? 1 : 0) + checks.filter((ok) => !ok).length
console.log(`${passed} passed, ${red} failed`)
process.exitCode = red === 0 ? 0 : 1

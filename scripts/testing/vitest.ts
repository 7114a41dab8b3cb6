import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { type Failure, type Results, readResults } from './results'
import { run } from './tool'

/** More than so many failures are not chance: nothing is tried again. */
const MOST_SECOND_TRIES = 8

/** Runs vitest in a fresh process. */
export async function vitest(...args: string[]): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'shinobi-tests-'))
  const file = join(folder, 'results.json')
  const isGreen = await run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    ...args,
  )
  const json = await readFile(file, 'utf8').then(
    (text): JsonTestResults => JSON.parse(text),
    () => null,
  )
  await rm(folder, { recursive: true })
  return readResults(json, isGreen)
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Once more, by itself, with nothing beside it. */
async function passesAlone({ file, test }: Failure): Promise<boolean> {
  const results = await vitest(file, ...(test === undefined ? [] : ['-t', `^${literally(test)}$`]))
  return results.passed > 0 && results.failures.length === 0 && !results.isBroken
}

/** Tries each failure once more; gives those that failed again and those that passed, which are unsteady. */
export async function triedAgain(failures: Failure[]): Promise<{ failed: Failure[]; unsteady: Failure[] }> {
  if (failures.length > MOST_SECOND_TRIES) return { failed: failures, unsteady: [] }
  const failed: Failure[] = []
  const unsteady: Failure[] = []
  for (const failure of failures) ((await passesAlone(failure)) ? unsteady : failed).push(failure)
  return { failed, unsteady }
}

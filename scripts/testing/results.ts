import { relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { gate, long } from '@/tests/parts'
import { root } from './tool'

/** One thing that failed: a test, or (without a name) a whole file that could not be loaded or set up. */
export interface Failure {
  file: string
  test?: string
}

/** What a run of vitest came to. */
export interface Results {
  passed: number
  failures: Failure[]
  /** Something went wrong that belongs to no file. */
  isBroken: boolean
  /** Seconds on the clock of each part that ran. */
  parts: [name: string, seconds: number][]
  /** The ten tests that took longest. */
  slowest: { seconds: number; file: string; test: string }[]
}

const inProject = (path: string) => relative(root, path)

/** The part a file belongs to, by its folder. */
export function partOf(file: string): string {
  const [first, second = '', third = ''] = file.split('/')
  if (first === 'tests' && second === 'long') return third
  if (first === 'tests' && second !== 'lint') return second
  return first === 'sync' || first === 'sw' ? 'unit-sync' : 'unit'
}

const seconds = (ms: number) => Math.round(ms / 1000)

function partsOf({ testResults }: JsonTestResults): [string, number][] {
  const spans = new Map<string, [from: number, to: number]>()
  for (const { name, startTime, endTime } of testResults) {
    const part = partOf(inProject(name))
    const [from, to] = spans.get(part) ?? [startTime, endTime]
    spans.set(part, [Math.min(from, startTime), Math.max(to, endTime)])
  }
  return [...gate, ...long].flatMap(({ name }) => {
    const span = spans.get(name)
    return span ? [[name, seconds(span[1] - span[0])] as [string, number]] : []
  })
}

/** Reads vitest's JSON report; `null`: there was none. */
export function readResults(json: JsonTestResults | null, isGreen: boolean): Results {
  if (!json) return { passed: 0, failures: [], isBroken: true, parts: [], slowest: [] }
  const failures = json.testResults.flatMap(({ name, status, assertionResults }): Failure[] => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file: inProject(name), test: fullName }))
    return status === 'failed' ? [{ file: inProject(name) }] : []
  })
  const tests = json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ duration, fullName }) => ({
      seconds: seconds(duration ?? 0),
      file: inProject(name),
      test: fullName,
    })),
  )
  return {
    passed: json.numPassedTests,
    failures,
    isBroken: !isGreen && failures.length === 0,
    parts: partsOf(json),
    slowest: tests.sort((a, b) => b.seconds - a.seconds).slice(0, 10),
  }
}

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { gate, long, type Part } from './tests/parts.ts'
import { alias } from './vite.config.ts'

const beside = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

// Pure rules and parts share one process: starting one costs more than the tests of a file. What plays a page, with
// globals of its own, does not.
const units: Record<string, TestProjectInlineConfiguration['test']> = {
  unit: { include: [...beside('src', 'scripts', 'supabase'), 'tests/lint/**/*.test.ts'], isolate: false },
  'unit-sync': { include: beside('sync', 'sw') },
}

const project = (folder: string, { name, workers = 2, shares = false, opensApp }: Part, order: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`${folder}/${name}/**/*.test.ts`],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    env: { SHINOBI_BROWSER: opensApp ?? '', SHINOBI_SHARES: shares ? 'yes' : '' },
    globalSetup: opensApp ? ['tests/support/built-app.ts'] : [],
    isolate: !shares,
    ...units[name],
    maxWorkers: workers,
    // Parts one after the other, but for those beside each other: each has the machine to itself.
    sequence: { groupOrder: order },
  },
})

const all = [...gate, ...long]
const orderOf = (part: Part): number =>
  all.slice(0, all.indexOf(part) + 1).filter(({ beside }) => !beside).length

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      ...gate.map((part) => project('tests', part, orderOf(part))),
      ...long.map((part) => project('tests/long', part, orderOf(part))),
    ],
  },
})

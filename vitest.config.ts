import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.ts'

const kinds = ['db', 'seed', 'contract', 'stack', 'attacks', 'sync', 'e2e']
const alone = ['stack', 'sync', 'e2e']
const beside = ['src', 'sync', 'sw', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

// One project per kind of test. Two files at once, two cores being what a small machine has; the simulator takes both by
// itself.
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...beside, 'tests/lint/**/*.test.ts'], testTimeout: 20_000 },
      },
      ...kinds.map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: 2,
          // Real browsers and servers on a busy machine may miss a deadline once; twice is a failure.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 2 + alone.indexOf(name) },
          globalSetup: name === 'e2e' ? ['tests/support/built-app.ts'] : [],
        },
      })),
    ],
  },
})

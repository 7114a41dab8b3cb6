import { defineConfig } from 'vitest/config'
import { alias } from './vite.config.ts'

const beside = ['src', 'sync', 'sw', 'scripts'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)

// One project per kind of test, one after the other; of those that start servers or browsers two files at once: two cores
// are what a small machine has.
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...beside, 'tests/lint/**/*.test.ts'], testTimeout: 20_000 },
      },
      ...['db', 'seed', 'contract', 'stack', 'sync', 'attacks', 'e2e'].map((name, index) => ({
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
          sequence: { groupOrder: index + 1 },
          globalSetup: name === 'e2e' ? ['tests/support/built-app.ts'] : [],
        },
      })),
    ],
  },
})

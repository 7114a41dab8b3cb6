import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const start = (TMPDIR: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/require-temp.mjs')).requireTemp()"],
    { encoding: 'utf8', env: { ...process.env, TMPDIR } },
  )

test.each(['/proc/nonexistent', process.execPath])('%s as TMPDIR is refused in one sentence', (folder) => {
  const { stderr, status } = start(folder)
  expect(stderr).toBe(
    `${folder} is no folder that can be written to: set TMPDIR to another for temporary files\n`,
  )
  expect(status).toBe(1)
})

test('a folder is taken', () => {
  expect(start(process.cwd()).status).toBe(0)
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const start = (version: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('./scripts/require-node.mjs')).requireNode('${version}')`],
    { encoding: 'utf8' },
  )

test('a Node that is too old is told in one sentence before anything else', () => {
  expect(start('20.18.3').stderr).toBe(
    'Node 20.18.3 is too old: install 20.19 or newer (https://nodejs.org)\n',
  )
  expect(start('18.20.0').status).toBe(1)
  for (const version of ['20.19.0', '20.20.2', '22.1.0']) expect(start(version).status, version).toBe(0)
  for (const file of ['start', 'test']) {
    const lines = readFileSync(`scripts/${file}.mjs`, 'utf8').split('\n')
    expect(lines.indexOf('requireNode()')).toBeLessThan(lines.indexOf('await ensureInstalled()'))
  }
})

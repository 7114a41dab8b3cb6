import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('./run-child.mjs', import.meta.url).href

/** A process that runs `program` by `runChild`, and prints what came of it. */
const parentOf = (program: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runChild } from '${module}'
    console.log(await runChild(process.execPath, ['-e', ${JSON.stringify(program)}], '/'))`,
  ])

test('gives the exit code of its child', async () => {
  const parent = parentOf('process.exit(7)')
  const [said] = await once(parent.stdout, 'data')
  expect(`${said}`.trim()).toBe('7')
})

test('SIGTERM ends the child, too', async () => {
  const parent = parentOf('console.log(process.pid); setInterval(() => {}, 1000)')
  const [said] = await once(parent.stdout, 'data')
  const child = Number(`${said}`)
  parent.kill('SIGTERM')
  await once(parent, 'exit')
  expect(() => process.kill(child, 0)).toThrow('ESRCH')
})

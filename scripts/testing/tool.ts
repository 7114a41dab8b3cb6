import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs an installed command in the project's folder, its output in ours. */
export function run(tool: string, ...args: string[]): Promise<boolean> {
  console.log(`\n> ${[tool, ...args].join(' ')}`)
  const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** The same with its output kept until it ends, for several at once. */
export function runQuietly(tool: string, ...args: string[]): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', tool), args, { cwd: root })
  let said = ''
  const note = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '×'} ${[tool, ...args].join(' ')}`)
      if (code !== 0) console.log(said)
      resolve(code === 0)
    })
  })
}

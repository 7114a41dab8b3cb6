import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program in `cwd`, with `env` over this one's, to its end and gives its exit code; what asks this process to end, ends both. */
export async function runChild(program, args, cwd, env = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  let asked
  const end = (signal) => {
    asked = signal
    child.kill(signal)
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  const code = await Promise.race([
    once(child, 'exit').then(([status]) => status),
    once(child, 'error').then(() => 1),
  ])
  process.off('SIGTERM', end).off('SIGINT', end)
  if (asked) process.exit(1)
  return code ?? 1
}

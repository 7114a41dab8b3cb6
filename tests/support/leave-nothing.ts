import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

let reaper: ChildProcess | undefined

function tell(line: string): void {
  if (!reaper) {
    const script = fileURLToPath(new URL('reaper.mjs', import.meta.url))
    // A group of its own, so that what ends this process does not end it too; its input ends with this process.
    reaper = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    reaper.unref()
    if (reaper.stdin instanceof Socket) reaper.stdin.unref()
  }
  reaper.stdin?.write(`${line}\n`)
}

/** Ends a detached child's process group with `signal` when this process ends first, however it ends. */
export function leaveNothing(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child
  if (pid === undefined) return
  tell(`+ ${pid} ${signal}`)
  child.once('exit', () => tell(`- ${pid}`))
}

/** Removes a data folder when this process has ended, however it ends, and ends the Postgres in it before. */
export const leaveNoFolder = (folder: string): void => tell(`x ${folder}`)

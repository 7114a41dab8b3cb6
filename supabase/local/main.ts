import sharp from 'sharp'
import { readSettings } from './settings'
import { explainDisk, isOutOfRoom, StackError } from './stack-error'
import type { Closers } from './start-server'

/** How long ending everything may take before the process ends regardless. */
const TIMEOUT_MS = 10_000
const PARENT_EVERY_MS = 500

const closers: Closers = []
let ending: Promise<void> | undefined
let dataDir: string | undefined

/** exit() waits for every thread at work, and a picture being drawn cannot be interrupted. */
function leave(code: number): void {
  const { queue, process: working } = sharp.counters()
  if (queue + working > 0) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}

async function end(code: number): Promise<void> {
  setTimeout(leave, TIMEOUT_MS, 1).unref()
  for (const close of closers.toReversed()) await close().catch((error) => console.error(error))
  leave(code)
}

function fail(error: unknown): void {
  // What breaks because everything is being ended is no news.
  if (ending) return
  const explained = explainDisk(error, dataDir !== undefined && isOutOfRoom(dataDir))
  console.error(explained instanceof StackError ? explained.message : explained)
  ending = end(1)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => (ending ??= end(0)))
// npm tells a signal to its shell alone, which ends without passing it on.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) ending ??= end(0)
  }, PARENT_EVERY_MS).unref()
// Nobody may read what it prints any more (`npm start | head`): it goes on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

try {
  const settings = readSettings(process.env, process.argv)
  dataDir = settings.dataDir
  // Two seconds of loading: what is wrong with the settings is said before.
  const { startServer } = await import('./start-server')
  await startServer(settings, closers)
  console.log(`ready ${settings.origin}`)
  if (settings.loopback) console.log('sign in: press ログイン there, be anybody you like; stop: Ctrl+C')
} catch (error) {
  fail(error)
}

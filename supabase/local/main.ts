import { readSettings } from './settings'
import { StackError } from './stack-error'
import { type Closers, startServer } from './start-server'

/** How long ending everything may take before the process ends regardless. */
const PATIENCE_MS = 10_000

const closers: Closers = []
let ending: Promise<void> | undefined

async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  for (const close of closers.toReversed()) await close().catch((error) => console.error(error))
  process.exit(code)
}

function fail(error: unknown): void {
  // What breaks because everything is being ended is no news.
  if (ending) return
  console.error(error instanceof StackError ? error.message : error)
  ending = end(1)
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => (ending ??= end(0)))
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

try {
  const settings = readSettings(process.env, process.argv)
  await startServer(settings, closers)
  console.log(`ready ${settings.origin}`)
} catch (error) {
  fail(error)
}

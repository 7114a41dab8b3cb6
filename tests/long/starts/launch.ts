import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach } from 'vitest'
import { dataFolder, removeFolder, SEED, SEED_DIR } from '@/tests/stack/start-stack'
import { ended } from '@/tests/support/processes'
import { copyTemplate } from '@/tests/support/seeded'
import { seeded, startServer } from '@/tests/support/server'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

/** A data folder that leaves with its test. */
export async function folder(): Promise<string> {
  const made = await dataFolder()
  folders.push(made)
  return made
}

/** A data folder as a former start left it, with the very small seed. */
export async function seededFolder(): Promise<string> {
  const made = await folder()
  await copyTemplate(seeded(SEED), made)
  return made
}

/** The server with a very small seed. */
export const start = (dataDir: string) => startServer({ dataDir, seed: SEED })

/** The bare process of a server, killed after its test. `command` goes before the program. */
export function launch(env: Record<string, string>, command: string[] = [process.execPath]): ChildProcess {
  const [program = '', ...args] = [...command, '--import', 'tsx', 'supabase/local/main.ts']
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SEED_DIR, ...env },
  })
  children.push(child)
  return child
}

/** What a start that must fail said on stderr, and its exit code. */
export async function failure(env: Record<string, string>): Promise<{ said: string[]; code: number | null }> {
  const child = launch(env)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  await ended(child)
  return { said: said.trim().split('\n'), code: child.exitCode }
}

/** Processes whose command line or environment names the folder. */
export async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const texts = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    )
    if (texts.some((text) => text.includes(dataDir))) found.push(texts[0] ?? '')
  }
  return found
}

/** What the server says of itself beside its data. */
export const stackOf = async (dataDir: string): Promise<{ pid: number; superuser: string }> =>
  JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8'))

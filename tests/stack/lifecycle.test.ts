import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '@/supabase/local/connect'
import { explainDisk, StackError } from '@/supabase/local/stack-error'
import { ended, freePort, printed } from '@/tests/support/processes'
import { startServer } from '@/tests/support/server'
import { dataFolder, removeFolder, SEED_DIR } from './start-stack'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders: string[] = []
const children: ChildProcess[] = []
let blocker: NetServer | undefined

afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await ended(child)
  }
  blocker?.close()
  blocker = undefined
  for (const folder of folders.splice(0)) await removeFolder(folder)
})

async function folder(): Promise<string> {
  const made = await dataFolder()
  folders.push(made)
  return made
}

const start = (dataDir: string) => startServer({ dataDir, env: { SEED_DIR } })

function launch(env: Record<string, string>, command: string[] = [process.execPath]): ChildProcess {
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
async function failure(env: Record<string, string>): Promise<{ said: string[]; code: number | null }> {
  const child = launch(env)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  await ended(child)
  return { said: said.trim().split('\n'), code: child.exitCode }
}

/** Processes whose command line or environment names the folder. */
async function processesOf(dataDir: string): Promise<string[]> {
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
const stackOf = async (dataDir: string): Promise<{ pid: number; superuser: string }> =>
  JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8'))

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** A data folder with the seed in it; its server was killed, so its Postgres is an orphan that still runs. */
async function seededFolder(): Promise<string> {
  const dataDir = await folder()
  await (await start(dataDir)).kill()
  return dataDir
}

describe('what stops a start is one clear line and a non-zero exit', () => {
  test('a taken port', async () => {
    const port = await freePort()
    blocker = createServer().listen(port, '127.0.0.1')
    const { said, code } = await failure({ PORT: String(port), DATA_DIR: await folder() })
    expect(code).toBe(1)
    expect(said).toEqual([`port ${port} is taken: set PORT to a free one`])
  })

  test('a data folder in use; the server that uses it goes on', async () => {
    const { dataDir, url, stop } = await start(await folder())
    const { said, code } = await failure({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(said).toEqual([`the data folder ${dataDir} is in use by another server`])
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await stop()
  })

  test('a broken migration, named with its file and line; nothing of it stays', async () => {
    const dataDir = await folder()
    const migrations = await folder()
    await writeFile(join(migrations, '20260101000000_good.sql'), 'create table good (id int);')
    await writeFile(
      join(migrations, '20260102000000_bad.sql'),
      'create table half (id int);\ncreate tabel oops (id int);',
    )
    const { said, code } = await failure({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      MIGRATIONS_DIR: migrations,
    })
    expect(code).toBe(1)
    expect(said).toEqual([
      'migration 20260102000000_bad.sql (line 2): syntax error at or near "tabel" [42601]',
    ])
    expect(await processesOf(dataDir)).toEqual([])
  })

  test('an address others can reach, without what that takes', async () => {
    const { said, code } = await failure({
      PORT: String(await freePort()),
      HOST: '0.0.0.0',
      DATA_DIR: await folder(),
    })
    expect(code).toBe(1)
    expect(said).toEqual([
      'HOST=0.0.0.0 can be reached by others: set PUBLIC_URL, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    ])
  })
})

test.each(['javascript:alert(1)', 'sato.example', 'ftp://sato.example'])(
  'PUBLIC_URL=%s is refused in one line',
  async (address) => {
    const { said, code } = await failure({
      PORT: String(await freePort()),
      HOST: '0.0.0.0',
      DATA_DIR: await folder(),
      PUBLIC_URL: address,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
    })
    expect(code).toBe(1)
    expect(said).toEqual([`PUBLIC_URL is no address that begins with https:// or http://: ${address}`])
  },
)

test('a data folder that is a file, or below one, is refused in one line', async () => {
  const file = join(await folder(), 'file')
  await writeFile(file, '')
  for (const [dataDir, code] of [
    [file, 'EEXIST'],
    [join(file, 'data'), 'ENOTDIR'],
  ] as const) {
    const failed = await failure({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(failed.code).toBe(1)
    expect(failed.said).toEqual([`${dataDir} is no folder (${code}): set DATA_DIR to another folder`])
  }
})

test.each([
  ['EROFS', 'is read-only'],
  ['ENOSPC', 'lies on a full disk'],
  ['EACCES', 'may not be written to'],
])('what the disk answers with %s is one line', (code, reason) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/data/x' })
  expect(explainDisk(error)).toEqual(
    new StackError(`/data/x ${reason} (${code}): set DATA_DIR to another folder`),
  )
  expect(explainDisk(new Error('other'))).toEqual(new Error('other'))
})

test('SIGTERM ends everything it started, and the next start keeps the data', async () => {
  const dataDir = await seededFolder()
  const server = await start(dataDir)
  const session = await server.session('newcomer')
  // The function's Deno process runs from its first call on.
  const answer = await fetch(`${server.url}/functions/v1/rate-limiter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ action: 'like', identifier: session.user.id }),
  })
  expect(answer.status).toBe(200)
  const during = await processesOf(server.url)
  expect(during.some((command) => command.includes('deno'))).toBe(true)
  await server.stop()
  expect(await processesOf(dataDir)).toEqual([])
  expect(await processesOf(server.url)).toEqual([])

  const again = await start(dataDir)
  const [user] = await again.sql`select email from auth.users where id = ${session.user.id}`
  expect(user?.email).toBe('newcomer@example.com')
  await again.stop()
})

test('ends with the shell that npm started it by, which passes no signal on', async () => {
  const dataDir = await folder()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), npm_lifecycle_event: 'start' }
  const shell = launch(env, ['sh', '-c', '"$0" "$@"; :', process.execPath])
  await printed(shell, /^ready http/, 240_000)
  shell.kill('SIGTERM')
  await expect.poll(() => processesOf(dataDir)).toEqual([])
})

test('SIGTERM while it still starts leaves nothing behind, and the next start is a whole one', async () => {
  const dataDir = await folder()
  const child = launch({ PORT: String(await freePort()), DATA_DIR: dataDir })
  await expect
    .poll(() => postmasterOf(dataDir).catch(() => 0), { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0)
  child.kill('SIGTERM')
  await ended(child)
  await expect.poll(() => processesOf(dataDir)).toEqual([])
  const again = await start(dataDir)
  expect(await again.sql`select email from auth.users where email = 'fan-1@example.com'`).toHaveLength(1)
  await again.stop()
})

test.each(['invalid', 'missing'])(
  'a folder starts whose database an interrupted replacing left %s, before the seed and after it',
  async (state) => {
    const dataDir = await folder()
    for (const isSeeded of [true, false]) {
      const server = await start(dataDir)
      const sql = connect((await stackOf(dataDir)).superuser.replace(/\/postgres$/, '/template1'))
      // What Postgres itself writes before it drops a database.
      if (state === 'invalid') await sql`update pg_database set datconnlimit = -2 where datname = 'postgres'`
      else await sql`drop database postgres with (force)`
      if (!isSeeded) await sql`drop database village_seed`
      await sql.end()
      await server.kill()
    }
    const again = await start(dataDir)
    expect(await again.sql`select email from auth.users where email = 'fan-1@example.com'`).toHaveLength(1)
    await again.stop()
  },
)

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const dataDir = await seededFolder()
  const server = await start(dataDir)
  await server.sql`create table public.kept (n int primary key)`
  const writer = connect((await stackOf(dataDir)).superuser, { max: 4 })
  const acknowledged: number[] = []
  let next = 0
  const write = async (): Promise<void> => {
    for (;;) {
      const n = ++next
      const failed = await writer`insert into public.kept values (${n})`.then(
        () => undefined,
        (error: Error) => error,
      )
      if (failed) return
      acknowledged.push(n)
    }
  }
  const writers = [write(), write(), write(), write()]
  await expect.poll(() => acknowledged.length).toBeGreaterThan(200)
  // Server and database both: the orphan alone would go on writing.
  const postmaster = await postmasterOf(dataDir)
  await server.kill()
  process.kill(postmaster, 'SIGKILL')
  await Promise.all(writers)
  await writer.end({ timeout: 0 })

  const again = await start(dataDir)
  const rows = await again.sql<{ n: number }[]>`select n from public.kept`
  const found = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  await again.stop()
})

test('an orphaned Postgres of a killed server is no obstacle', async () => {
  const dataDir = await seededFolder()
  const orphan = await postmasterOf(dataDir)
  expect((await processesOf(dataDir)).length).toBeGreaterThan(0)
  const again = await start(dataDir)
  expect(await postmasterOf(dataDir)).not.toBe(orphan)
  await again.stop()
  expect(await processesOf(dataDir)).toEqual([])
})

const mayBecomeOther = process.getuid?.() === 0
test.runIf(mayBecomeOther)('it runs as somebody who is not root, too', async () => {
  const dataDir = await seededFolder()
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  execFileSync('chown', ['-R', 'nobody', dataDir])
  const user = execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).trim()
  const command = ['runuser', '-u', 'nobody', '--', process.execPath]
  const other = launch({ PORT: String(await freePort()), DATA_DIR: dataDir, HOME: dataDir }, command)
  await printed(other, /^ready http/, 60_000)
  const status = await readFile(`/proc/${await postmasterOf(dataDir)}/status`, 'utf8')
  expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(user)
  process.kill((await stackOf(dataDir)).pid, 'SIGTERM')
  await ended(other)
  expect(await processesOf(dataDir)).toEqual([])
})

import { execFileSync, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '@/supabase/local/connect'
import { ended, freePort, printed } from '@/tests/support/processes'
import { folder, launch, processesOf, root, seededFolder, stackOf, start } from './launch'

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

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
  const dataDir = await seededFolder()
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), npm_lifecycle_event: 'start' }
  const shell = launch(env, ['sh', '-c', '"$0" "$@"; :', process.execPath])
  await printed(shell, /^ready http/, 240_000)
  shell.kill('SIGTERM')
  await expect.poll(() => processesOf(dataDir)).toEqual([])
})

test('a first start prints only what a newcomer needs', async () => {
  const port = await freePort()
  const child = launch({ DATA_DIR: await folder(), PORT: String(port) })
  const said = { out: '', error: '' }
  child.stdout?.on('data', (chunk) => {
    said.out += chunk
  })
  child.stderr?.on('data', (chunk) => {
    said.error += chunk
  })
  await printed(child, /^sign in: /, 240_000)
  child.kill('SIGTERM')
  await ended(child)
  const known = [
    'installing dependencies…',
    'building the app…',
    'making the village, which takes a minute the first time…',
    `ready http://127.0.0.1:${port}`,
  ]
  const lines = said.out.trim().split('\n')
  expect(lines.filter((line) => !known.includes(line) && !line.startsWith('sign in: '))).toEqual([])
  expect(lines.slice(-2)).toEqual([known.at(-1), expect.stringMatching(/^sign in: /)])
  expect(said.error).toBe('')
})

/** `INTERRUPTED_STARTS=50 npx vitest run --project starts -t 'any moment'` looks for what one round does not find. */
const ROUNDS = Number(process.env.INTERRUPTED_STARTS ?? 1)
const FIRST_START_MS = Number(process.env.FIRST_START_MS ?? 8_000)

test(
  'SIGTERM at any moment of a first start leaves nothing behind, and the next start is a whole one',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const dataDir = await folder()
      const child = launch({ PORT: String(await freePort()), DATA_DIR: dataDir })
      const moment = Math.round(Math.random() * FIRST_START_MS)
      await wait(moment)
      child.kill('SIGTERM')
      await ended(child)
      await expect.poll(() => processesOf(dataDir), { message: `after ${moment} ms` }).toEqual([])
      const again = await start(dataDir).catch((error) =>
        Promise.reject(new Error(`after ${moment} ms: ${error}`)),
      )
      const seeded = await again.sql`select email from auth.users where email = 'fan-1@example.com'`
      expect(seeded, `after ${moment} ms`).toHaveLength(1)
      await again.stop()
      if (ROUNDS > 1) console.log(`${round + 1}/${ROUNDS}: ended after ${moment} ms, started again`)
    }
  },
  120_000 * ROUNDS,
)

test.each(['invalid', 'missing'])(
  'a folder starts whose database an interrupted replacing left %s, before the seed and after it',
  async (state) => {
    const dataDir = await seededFolder()
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
  await (await start(dataDir)).kill()
  const orphan = await postmasterOf(dataDir)
  expect((await processesOf(dataDir)).length).toBeGreaterThan(0)
  const again = await start(dataDir)
  expect(await postmasterOf(dataDir)).not.toBe(orphan)
  await again.stop()
  expect(await processesOf(dataDir)).toEqual([])
})

/** Root may; but a checkout inside a folder that is root's alone is closed to anybody else. */
const mayBecomeOther =
  process.getuid?.() === 0 &&
  spawnSync('runuser', ['-u', 'nobody', '--', 'test', '-r', join(root, 'package.json')]).status === 0
test.runIf(mayBecomeOther)('it runs as somebody who is not root, too', async () => {
  const dataDir = await seededFolder()
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

test('goes on when nobody reads what it prints', async () => {
  const port = await freePort()
  const child = launch({ DATA_DIR: await seededFolder(), PORT: String(port) })
  child.stdout?.destroy()
  child.stderr?.destroy()
  const statusOf = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(() => child.exitCode ?? statusOf('/healthz')).toBe(200)
  child.kill('SIGTERM')
  await ended(child)
  expect(child.exitCode).toBe(0)
})

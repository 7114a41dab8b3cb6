import { execFileSync, spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readSettings } from '@/supabase/local/settings'
import { explainDisk, StackError } from '@/supabase/local/stack-error'
import { APIKEY } from '@/tests/stack/start-stack'
import { freePort } from '@/tests/support/processes'
import { failure, folder, processesOf, seededFolder, stackOf, start } from './launch'

let blocker: NetServer | undefined

afterEach(() => {
  blocker?.close()
  blocker = undefined
})

describe('what stops a start is one clear line and a non-zero exit', () => {
  test('a taken port', async () => {
    const port = await freePort()
    blocker = createServer().listen(port, '127.0.0.1')
    const { said, code } = await failure({ PORT: String(port), DATA_DIR: await folder() })
    expect(code).toBe(1)
    expect(said).toEqual([`port ${port} is taken: set PORT to a free one`])
  })

  test('a data folder in use, whatever its database has been through; the server that uses it goes on', async () => {
    const { dataDir, port, url, sql, stop } = await start(await seededFolder())
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`
    const { pid } = await stackOf(dataDir)
    for (const other of [port, await freePort()]) {
      const { said, code } = await failure({ PORT: String(other), DATA_DIR: dataDir })
      expect(code).toBe(1)
      expect(said).toEqual([
        `another server (process ${pid}, ${url}) uses the data folder ${dataDir}: use that one, stop it, or set DATA_DIR and PORT`,
      ])
    }
    expect((await fetch(`${url}/rest/v1/posts`, { headers: { apikey: APIKEY } })).status).toBe(200)
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

test('a port that no browser opens is refused in one line', async () => {
  const { said, code } = await failure({ PORT: '6000', DATA_DIR: await folder() })
  expect(code).toBe(1)
  expect(said).toEqual(['no browser opens http://127.0.0.1:6000: set PORT to another port'])
})

test('those ports are the ones that fetch refuses, wherever people open it', async () => {
  const refusal = (env: NodeJS.ProcessEnv) => {
    try {
      readSettings(env, [])
      return undefined
    } catch (error) {
      return (error as StackError).message
    }
  }
  for (const port of [1, 22, 587, 4190, 6000, 6665, 6669, 6697, 10080]) {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
    expect(refusal({ PORT: `${port}` })).toBe(
      `no browser opens http://127.0.0.1:${port}: set PORT to another port`,
    )
  }
  for (const port of [80, 443, 3000, 5180, 6001, 8080, 65535])
    expect(refusal({ PORT: `${port}` })).toBe(undefined)
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' }
  const open = { HOST: '0.0.0.0', PORT: '6000', ...google }
  expect(refusal({ ...open, PUBLIC_URL: 'https://sato.example' })).toBe(undefined)
  expect(refusal({ ...open, PUBLIC_URL: 'https://sato.example:6000' })).toBe(
    'no browser opens https://sato.example:6000: set PUBLIC_URL to another port',
  )
})

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

test('a PUBLIC_URL without https is one line: no browser keeps anything there', async () => {
  const { said, code } = await failure({
    PORT: String(await freePort()),
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://sato.example',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    DATA_DIR: await folder(),
  })
  expect(code).toBe(1)
  expect(said).toEqual([
    'PUBLIC_URL must begin with https://, else browsers keep nothing offline: http://sato.example',
  ])
})

test.runIf(process.platform === 'linux')(
  'a place where nothing can be made is one line, not a wait',
  async () => {
    const { said, code } = await failure({ PORT: String(await freePort()), DATA_DIR: '/proc/shinobi/data' })
    expect(code).toBe(1)
    expect(said).toEqual(['/proc/shinobi cannot be made (ENOENT): set DATA_DIR to another folder'])
  },
)

test.each(['MIGRATIONS_DIR', 'SEED_DIR'])(
  '%s that is not there is one line, before anything is made',
  async (name) => {
    const dataDir = await folder()
    const { said, code } = await failure({ DATA_DIR: dataDir, [name]: '/nowhere' })
    expect(code).toBe(1)
    expect(said).toEqual([`${name} is no folder: /nowhere`])
    expect(await readdir(dataDir)).toEqual([])
  },
)

describe('a file beside the database', () => {
  test('left empty by a full disk is made anew', async () => {
    const dataDir = await folder()
    await writeFile(join(dataDir, 'postgres-password'), '')
    await (await start(dataDir)).stop()
  })

  test.each(['', '{"jwtSecret":"cut', '{}', 'null'])('with the secrets, %j, is made anew', async (text) => {
    const dataDir = await seededFolder()
    await writeFile(join(dataDir, 'secrets.json'), text)
    await (await start(dataDir)).stop()
  })

  test.each(['', '0123'])('with the way into the database, %j, is one line', async (text) => {
    const dataDir = await seededFolder()
    const file = join(dataDir, 'postgres-password')
    await writeFile(file, text)
    const { said, code } = await failure({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(said).toEqual([
      `${file} is missing or damaged, and with it the way into the database beside it: put it back, or remove ${dataDir} to begin anew`,
    ])
  })
})

test.each([
  ['EROFS', 'is read-only'],
  ['EDQUOT', 'lies on a full disk'],
  ['EACCES', 'may not be written to'],
])('what the disk answers with %s is one line', (code, reason) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/data/x' })
  expect(explainDisk(error)).toEqual(
    new StackError(`/data/x ${reason} (${code}): set DATA_DIR to another folder`),
  )
  expect(explainDisk(new Error('other'))).toEqual(new Error('other'))
})

test('what Postgres fails with on a disk that has no room left is a full disk', () => {
  const error = Object.assign(new Error('checkpoint request failed'), {
    name: 'PostgresError',
    code: 'XX000',
  })
  expect(explainDisk(error, true)).toBeInstanceOf(StackError)
  expect(explainDisk(error, false)).toBe(error)
})

test.each([
  Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }),
  Object.assign(new Error('could not extend file'), { code: '53100' }),
  new StackError('Postgres did not start: FATAL: could not write lock file: No space left on device'),
])('a full disk is one line, whoever says so: %s', (error) => {
  expect(explainDisk(error)).toEqual(
    new StackError('the data folder lies on a full disk: make room, or set DATA_DIR to another folder'),
  )
})

const isMounted = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status === 0

// Full while Postgres is set up, and full while the village is made.
test.for(['20m', '50m'])('a disk of %s, full at the first start, is one line', async (size, { skip }) => {
  const dataDir = await folder()
  if (!isMounted(dataDir, size)) skip('only root may mount a disk')
  try {
    const { said, code } = await failure({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(/ lies on a full disk: make room, or set DATA_DIR to another folder$/),
    ])
  } finally {
    execFileSync('umount', ['-l', dataDir])
  }
})

test('a HOST that is not this machine is one line', async () => {
  const { said, code } = await failure({
    PORT: String(await freePort()),
    HOST: '192.0.2.1',
    PUBLIC_URL: 'https://sato.example',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    DATA_DIR: await folder(),
  })
  expect(code).toBe(1)
  expect(said).toEqual(['HOST=192.0.2.1 is no address of this machine (EADDRNOTAVAIL)'])
})

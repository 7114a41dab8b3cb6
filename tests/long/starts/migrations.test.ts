import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '@/supabase/local/migrate'
import { type OpenDatabase, openDatabase } from '@/supabase/local/open-database'
import { StackError } from '@/supabase/local/stack-error'
import { dataFolder, removeFolder } from '@/tests/stack/start-stack'

let dataDir: string
let folder: string
let db: OpenDatabase
let sql: postgres.Sql
beforeEach(async () => {
  dataDir = await dataFolder()
  folder = await dataFolder()
  db = await openDatabase({ dataDir, durable: false, migrations: false })
  sql = postgres(db.url)
})
afterEach(async () => {
  await sql.end()
  await db.stop()
  await removeFolder(dataDir)
  await removeFolder(folder)
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const FIRST = '20260101000000_first.sql'
const SECOND = '20260102000000_second.sql'
const TEXT = '-- One.\ncreate table one (id int);\ncreate table two (id int);\n'

/** A data folder to which both were applied. */
async function bothApplied(): Promise<void> {
  await write(FIRST, TEXT)
  await write(SECOND, 'create table four (id int);')
  expect(await migrate(db.url, folder)).toEqual(['20260101000000', '20260102000000'])
}

test('a migration changed after it was applied stops the start with the way out; nothing newer is applied', async () => {
  await write(FIRST, TEXT)
  expect(await migrate(db.url, folder)).toEqual(['20260101000000'])
  await write(FIRST, TEXT.replace('two', 'three'))
  await write(SECOND, 'create table four (id int);')
  const failed = await migrate(db.url, folder).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StackError)
  expect(String(failed)).toBe(
    `StackError: migration ${FIRST} was changed after it was applied to this data folder: ` +
      'set DATA_DIR to another folder, or delete this one (.data where DATA_DIR is not set)',
  )
  expect(await sql`select to_regclass('four') as found`).toEqual([{ found: null }])
})

test('unchanged but for line ends, it goes on', async () => {
  await write(FIRST, TEXT)
  expect(await migrate(db.url, folder)).toEqual(['20260101000000'])
  await write(FIRST, TEXT.replaceAll('\n', '\r\n'))
  await write(SECOND, 'create table four (id int);')
  expect(await migrate(db.url, folder)).toEqual(['20260102000000'])
  expect(await migrate(db.url, folder)).toEqual([])
})

test.each([null, ['create table one (id int)', 'create table two (id int)']])(
  'a folder whose migrations are not kept as one text starts: %j',
  async (statements) => {
    await bothApplied()
    await sql`update supabase_migrations.schema_migrations set statements = ${statements}`
    await write(FIRST, `${TEXT}select 1;`)
    expect(await migrate(db.url, folder)).toEqual([])
  },
)

test.each([
  [
    'removed',
    () => rm(join(folder, FIRST)),
    'migration 20260101000000 was applied to this data folder and is not there any more (removed or renamed)',
  ],
  [
    'renamed',
    () => rename(join(folder, FIRST), join(folder, '20260103000000_first.sql')),
    'migration 20260101000000 was applied to this data folder and is not there any more (removed or renamed)',
  ],
  [
    'put between',
    () => write('20260101120000_between.sql', 'create table five (id int);'),
    'migration 20260101120000_between.sql is new, and comes before 20260102000000, which was applied to this data folder',
  ],
])('one %s stops the start with the way out, and nothing is applied', async (_, change, said) => {
  await bothApplied()
  await change()
  await write('20260109000000_new.sql', 'create table nine (id int);')
  const failed = await migrate(db.url, folder).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(StackError)
  expect(String(failed)).toBe(
    `StackError: ${said}: set DATA_DIR to another folder, or delete this one (.data where DATA_DIR is not set)`,
  )
  expect(await sql`select to_regclass('five') as five, to_regclass('nine') as nine`).toEqual([
    { five: null, nine: null },
  ])
})

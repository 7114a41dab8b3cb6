import { webcrypto } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import type { OpenDatabase } from '@/supabase/local/open-database'
import { openMigrated } from '@/tests/support/migrated'
import type { Facts } from '../acts/recipes'
import type { Patch } from '../bundles'
import { type Reading, readingOf } from './catalogue'
import { learn } from './learn'

export interface Person {
  id: string
  name: string
}

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const moderator = idOf(99)
export const people: Person[] = ['あ', 'い', 'う', 'え'].map((name, at) => ({ id: idOf(at + 1), name }))

/** Two clients are one person's devices, the others everybody's own. */
export const personOf = (client: number): string => people[Math.max(0, client - 1)]?.id ?? ''
export const personAfter = (account: string | null | undefined): string =>
  people[(people.findIndex(({ id }) => id === account) + 1) % people.length]?.id ?? ''

/** Nobody waits long for a transaction that is held open. */
const LOCK_TIMEOUT_MS = 30

const connect = (url: string, max: number) =>
  postgres(url, {
    max,
    // A run may be stopped for a while, and go on.
    connect_timeout: 3_600,
    onnotice: () => undefined,
    // Nobody reads lists of the database here, and asking for their types is a query for each connection.
    fetch_types: false,
    connection: { lock_timeout: LOCK_TIMEOUT_MS },
  })

/** One real Postgres with all migrations, from which each run gets a database of its own. */
export class Databases {
  private last = 0
  private lastTemplate = 0

  private constructor(
    private readonly server: OpenDatabase,
    private readonly admin: Sql,
    readonly facts: Facts,
    readonly reading: Reading,
  ) {}

  static async open(): Promise<Databases> {
    const server = await openMigrated()
    const sql = connect(server.superuserUrl, 1)
    await settle(sql)
    const [me, other] = people.map(({ id }) => id)
    const facts = await learn(sql, me as string, other as string)
    const reading = await readingOf(sql)
    await sql.end()
    const adminUrl = new URL(server.superuserUrl)
    adminUrl.pathname = '/template1'
    return new Databases(server, connect(adminUrl.href, 1), facts, reading)
  }

  /** What runs begin with: the people and nothing else. `patches` change functions of it (planted bugs). */
  async template(patches: readonly Patch[]): Promise<string> {
    if (patches.length === 0) return 'postgres'
    this.lastTemplate += 1
    const name = `template_${this.lastTemplate}`
    await this.copy('postgres', name)
    const url = new URL(this.server.superuserUrl)
    url.pathname = `/${name}`
    const sql = connect(url.href, 1)
    for (const { find, replace } of patches) await patchFunctions(sql, find, replace)
    await sql.end()
    return name
  }

  /** A database of its own for one run. */
  async make(template: string): Promise<RunDatabase> {
    this.last += 1
    const name = `run_${this.last}`
    await this.copy(template, name)
    return new RunDatabase(this, name)
  }

  async copy(from: string, to: string): Promise<void> {
    await this.admin.unsafe(`create database ${to} template ${from} strategy file_copy`)
  }

  async drop(name: string): Promise<void> {
    await this.admin.unsafe(`drop database if exists ${name} with (force)`)
  }

  async rename(from: string, to: string): Promise<void> {
    await this.admin.unsafe(`alter database ${from} rename to ${to}`)
  }

  /** `owner`: bypasses row level security, as `postgres` does everywhere. */
  connect(name: string, max: number): Sql {
    const url = new URL(this.server.url)
    url.pathname = `/${name}`
    return connect(url.href, max)
  }

  async close(): Promise<void> {
    await this.admin.end()
    await this.server.stop()
  }
}

/** The people of every run, their seal keys, and limits that a run of minutes does not reach by itself. */
async function settle(sql: Sql): Promise<void> {
  for (const { id, name } of [...people, { id: moderator, name: '見張り' }]) {
    const username = `p_${id.slice(-4)}`
    await sql`insert into auth.users (id, email) values (${id}, ${`${username}@example.com`})`
    await sql`insert into public.profiles (id, username, display_name, admin_rank)
      values (${id}, ${username}, ${name}, ${id === moderator ? 'master' : null})`
    const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
      { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['wrapKey', 'unwrapKey'],
    )
    const [open, secret] = await Promise.all([
      webcrypto.subtle.exportKey('jwk', publicKey),
      webcrypto.subtle.exportKey('jwk', privateKey),
    ])
    await sql`insert into public.seal_keys (user_id, public_key, private_key)
      values (${id}, ${sql.json(open as never)}, ${sql.json(secret as never)})`
  }
  await sql`update private.rate_limits set max_count = 100000`
  // Everybody has invited somebody: a code that is not another's own can be used.
  await sql`insert into public.invitations (inviter_id, code)
    select id, 'ABCD' || right(id::text, 4) from public.profiles`
}

/** The functions in which a text stands, as they are defined: the patch of one must fit exactly that. */
export const functionsWith = (sql: Sql, find: string): Promise<{ definition: string }[]> =>
  sql<{ definition: string }[]>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prokind = 'f' and position(${find} in p.prosrc) > 0`

async function patchFunctions(sql: Sql, find: string, replace: string): Promise<void> {
  const found = await functionsWith(sql, find)
  if (found.length !== 1) throw new Error(`the patch fits ${found.length} functions: ${find}`)
  await sql.unsafe(String(found[0]?.definition).replace(find, () => replace))
}

/** The database of one run; it can be dumped and restored. */
export class RunDatabase {
  sql!: Sql
  /** For the one transaction that may stay open. */
  long!: Sql
  /** What people can write in it, and how its streams are read. */
  readonly facts: Facts
  readonly reading: Reading
  private dump: string | null = null

  constructor(
    private readonly databases: Databases,
    private readonly name: string,
  ) {
    this.facts = databases.facts
    this.reading = databases.reading
    this.connect()
  }

  /** One connection each, made when first asked: with a new one Postgres plans everything anew (85 ms). */
  private connect(): void {
    this.sql = this.databases.connect(this.name, 1)
    this.long = this.databases.connect(this.name, 1)
  }

  private async disconnect(): Promise<void> {
    await Promise.all([this.sql, this.long].map((sql) => sql.end({ timeout: 0 })))
  }

  get hasDump(): boolean {
    return this.dump !== null
  }

  async takeDump(): Promise<void> {
    await this.disconnect()
    if (this.dump) await this.databases.drop(this.dump)
    this.dump = `${this.name}_dump`
    await this.databases.copy(this.name, this.dump)
    this.connect()
  }

  async restore(): Promise<void> {
    if (!this.dump) return
    await this.disconnect()
    await this.databases.drop(this.name)
    await this.databases.rename(this.dump, this.name)
    this.dump = null
    this.connect()
  }

  /** What a stop of the server does to an open transaction. The other connection holds nothing between requests. */
  async cutLong(): Promise<void> {
    await this.long.end({ timeout: 0 })
    this.long = this.databases.connect(this.name, 1)
  }

  async close(): Promise<void> {
    await this.disconnect()
    await this.databases.drop(this.name)
    if (this.dump) await this.databases.drop(this.dump)
  }
}

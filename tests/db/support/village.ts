import postgres, { type Sql, type TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '@/supabase/local/open-database'
import { uuidV7 } from '@/sync/host/uuid'
import { type Stream, streams } from '@/sync/tables'
import { openShared } from '@/tests/support/migrated'

export type Rank = 'moderator' | 'admin' | 'master'
/** Null is a visitor without a session. */
export type Caller = string | null

export interface Write {
  table?: string
  id: string
  kind: 'insert' | 'edit' | 'toggle' | 'delete'
  fields?: object
  base?: object
  write_id?: string
  account?: string
}
export interface Outcome {
  write_id: string
  status: 'accepted' | 'refused' | 'retry'
  code?: string
  rev?: number
  row_id?: string
  retry_after_ms?: number
}
export type Row = Record<string, unknown> & { id: string; _deleted?: boolean }
export interface Part {
  rows: Row[]
  cursor: Record<string, unknown>
  done: boolean
  edge: number | null
  left_beyond?: string[] | true
}
export interface Answer {
  streams: Record<Stream, Part>
  scope_version: number
  epoch: string
  halt?: string
}
type Cursors = Partial<Record<Stream, unknown>>

/** Of a device that holds nothing. */
export const nothingHeld = Object.fromEntries(streams.map((stream) => [stream, null])) as Record<Stream, null>

/** From here on the transaction is the caller's, as the Data API makes it: role and claims. */
export async function become(tx: TransactionSql, caller: Caller): Promise<void> {
  const role = caller ? 'authenticated' : 'anon'
  await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: caller, role })}, true),
    set_config('role', ${role}, true)`
}

/** One transaction of the caller's. */
export const actAs = <T>(sql: Sql, caller: Caller, work: (tx: TransactionSql) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await become(tx, caller)
    return work(tx)
  }) as Promise<T>

/** One database of a test: people, posts and the two calls of the wire, each in one word. */
export class Village {
  constructor(
    /** As the owner: no rights in the way, no auth.uid(). */
    readonly sql: Sql,
    readonly server: OpenDatabase,
  ) {}

  as<T>(caller: Caller, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    return actAs(this.sql, caller, work)
  }

  async person(rank?: Rank): Promise<string> {
    const id = uuidV7()
    const name = `p_${id.slice(-12)}`
    await this.sql`insert into auth.users (id, email) values (${id}, ${`${name}@example.com`})`
    await this.sql`insert into public.profiles (id, username, display_name, admin_rank)
      values (${id}, ${name}, ${name.slice(2)}, ${rank ?? null})`
    return id
  }

  /** A post by the database's own hand: published, unless told otherwise; `ago` in minutes. */
  async post(author: string, { ago = 0, draft = false, title = '題' } = {}): Promise<string> {
    const id = uuidV7()
    const at = new Date(Date.now() - ago * 60_000)
    await this.sql`insert into public.posts (id, user_id, title, is_draft, created_at, published_at)
      values (${id}, ${author}, ${title}, ${draft}, ${at}, ${draft ? null : at})`
    return id
  }

  /** An event by the database's own hand; times in hours from now. */
  async event(by: string, { draft = false, from = 24, until = null as number | null, title = '祭' } = {}) {
    const id = uuidV7()
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await this.sql`insert into public.events (id, user_id, title, start_date, end_date, is_draft)
      values (${id}, ${by}, ${title}, ${at(from)}, ${until === null ? null : at(until)}, ${draft})`
    return id
  }

  async comment(by: string, post: string): Promise<string> {
    const id = uuidV7()
    await this
      .sql`insert into public.comments (id, post_id, user_id, body) values (${id}, ${post}, ${by}, '言')`
    return id
  }

  async album(by: string): Promise<string> {
    const id = uuidV7()
    await this
      .sql`insert into public.collections (id, user_id, name, is_public) values (${id}, ${by}, '集', true)`
    return id
  }

  async announcement(by: string, { draft = false, ago = 0, pinned = false } = {}): Promise<string> {
    const id = uuidV7()
    await this
      .sql`insert into public.announcements (id, author_id, title, body, is_draft, is_pinned, published_at)
      values (${id}, ${by}, '題', '文', ${draft}, ${pinned}, ${draft ? null : new Date(Date.now() - ago * 60_000)})`
    return id
  }

  /** A banner; times in hours from now. */
  async banner({
    active = true,
    from = null as number | null,
    until = null as number | null,
    order = 0,
  } = {}) {
    const id = uuidV7()
    const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * 3_600_000))
    await this.sql`insert into public.featured_banners
      (id, image_url, image_width, image_height, title, is_active, active_date_start, active_date_end, display_order)
      values (${id}, ${`${id}/1-a.jpg`}, 1200, 480, '看板', ${active}, ${at(from)}, ${at(until)}, ${order})`
    return id
  }

  async pushTo(sql: Sql, caller: string, writes: Write[], generation: string | null = null) {
    const batch = writes.map((write) => ({ table: 'posts', write_id: uuidV7(), account: caller, ...write }))
    return actAs(sql, caller, async (tx) => {
      const [row] = await tx`select public.sync_push(${tx.json(batch as never)}, ${generation}) as answer`
      return row?.answer as { outcomes: Outcome[]; halt?: string; generation?: string }
    })
  }

  async push(caller: string, ...writes: Write[]): Promise<Outcome[]> {
    const answer = await this.pushTo(this.sql, caller, writes)
    if (!answer.outcomes) throw new Error(`halted: ${answer.halt}`)
    return answer.outcomes
  }

  /** The outcome of a single write. */
  async write(caller: string, write: Write): Promise<Outcome> {
    const [outcome] = await this.push(caller, write)
    if (!outcome) throw new Error('no outcome')
    return outcome
  }

  pull(caller: Caller, cursors: Cursors = nothingHeld, wants: object[] = [], page = 100): Promise<Answer> {
    return this.as(caller, async (tx) => {
      const [row] = await tx`select public.sync_pull(${tx.json(cursors as never)}, ${tx.json(wants as never)},
        ${page}) as answer`
      return row?.answer as Answer
    })
  }

  /** The one value of a query's one row. */
  async one<T>(text: string, ...values: (string | string[])[]): Promise<T> {
    const [row] = await this.sql.unsafe(text, values)
    return Object.values(row ?? {})[0] as T
  }

  ban(moderator: string, person: string, hide = false) {
    return this.as(moderator, (tx) => tx`select public.ban_user(${person}, 'spam', null, null, ${hide})`)
  }
}

/** Everything of a person hangs on the account; the others stand alone. */
const EVERYTHING =
  'auth.users, public.audit_log, public.featured_banners, public.site_settings, public.daily_stats, public.tombstones, private.rate_limit, private.search_words, private.barred_accounts, private.evidence, auth.audit_log_entries, auth.flow_state, realtime.messages, storage.objects'

/**
 * Gives what empties the tables, and those that refer to them, for the superuser's connection. By deleting: to truncate
 * them makes four hundred files anew, which took a third of what the tests of the database take.
 */
export async function emptier(broom: Sql): Promise<() => Promise<void>> {
  const [row] = await broom<{ tables: string }[]>`
    with recursive hanging as (
      select table_name::regclass as id from unnest(string_to_array(${EVERYTHING}, ', ')) as table_name
      union
      select conrelid::regclass from pg_constraint join hanging on hanging.id = confrelid where contype = 'f')
    select string_agg(format('delete from %s;', id), ' ') as tables from hanging`
  return async () => {
    await broom.unsafe(`begin; set local session_replication_role = replica; ${row?.tables} commit`)
  }
}

export const cursorsOf = (answer: Answer): Cursors =>
  Object.fromEntries(Object.entries(answer.streams).map(([stream, part]) => [stream, part.cursor]))

export const ids = (part: Part): string[] => part.rows.map((row) => row.id).sort()

/**
 * A real Postgres for this file, emptied before each of its tests; gives the village of the test that runs.
 * `connections`: how many transactions a test may have open at once.
 */
export function openVillage(connections = 4): () => Village {
  let server: OpenDatabase
  let broom: Sql
  let empty: () => Promise<void>
  let village: Village | undefined

  beforeAll(async () => {
    server = await openShared()
    broom = postgres(server.superuserUrl, { max: 1, onnotice: () => undefined })
    empty = await emptier(broom)
    village = new Village(postgres(server.url, { max: connections, onnotice: () => undefined }), server)
  })
  beforeEach(() => empty())
  afterAll(async () => {
    await village?.sql.end({ timeout: 5 })
    await broom?.end({ timeout: 5 })
    await server?.stop()
  })
  return () => {
    if (!village) throw new Error('no village before the test begins')
    return village
  }
}

/** The SQLSTATE a query is refused with, or null when it went through. */
export const stateOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof postgres.PostgresError ? error.code : String(error)),
  )

import type { AnyAST } from '@supabase/lite'
import { PostgresConnection } from '@supabase/lite/postgres'
import { remember } from '../storage/refusal'
import { countExactly, refuseCostly } from './costly-questions'
import { answerable } from './postgrest-error'

/** `2026-11-21 14:03:59.5+00` → `2026-11-21T14:03:59.5+00:00`, as Postgres writes it into JSON. */
const isoTimestamp = (text: string) =>
  text.replace(' ', 'T').replace(/([+-]\d\d)(:?\d\d)?$/, (_, hours, minutes = ':00') => hours + minutes)

const timestamp = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: string | Date) => (value instanceof Date ? value.toISOString() : value),
  parse: isoTimestamp,
})

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * lite hands objects over as JSON text already (the driver would make a JSON string of it once more), but plain strings
 * as they are. A string that happens to be JSON cannot be told apart; no function of this project takes one.
 */
const json = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' && isJson(value) ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text),
})

type Scope = Parameters<PostgresConnection['withContext']>
type Vars = Scope[0]
type Options = Scope[2]
type Db = Parameters<Scope[1]>[0]

/** What `alter role … set` says counts at log-in only; PostgREST too sets it anew for each request's role. */
const obeyRole = (db: Db) =>
  db
    .selectFrom('pg_roles')
    .where(({ eb, fn, val }) => eb('rolname', '=', fn('current_setting', [val('role')])))
    .select(({ fn, val }) => {
      const settings = fn('array_to_string', ['rolconfig', val(',')])
      const timeout = fn('substring', [settings, val('statement_timeout=(\\w+)')])
      return fn('set_config', [val('statement_timeout'), timeout, val(true)]).as('set')
    })
    .execute()

/**
 * lite's connection, mended: errors keep their SQLSTATE, timestamps are ISO in plain rows too, a role's own statement
 * timeout counts, costly questions are refused, and counts are exact.
 */
export class LiteConnection extends PostgresConnection {
  constructor(url: string) {
    super({
      url,
      postgresOptions: {
        max: 20,
        onnotice: () => undefined,
        types: {
          timestamp: timestamp(1114),
          timestamptz: timestamp(1184),
          json: json(114),
          jsonb: json(3802),
        },
      },
    })
  }

  override normalizeDbError(error: unknown): unknown {
    remember(error)
    return answerable(error)
  }

  override async onPostgrestAST(ast: AnyAST): Promise<AnyAST> {
    refuseCostly(ast)
    return super.onPostgrestAST(countExactly(ast))
  }

  override withContext<T>(vars: Vars, work: (db: Db) => Promise<T>, options?: Options): Promise<T> {
    return super.withContext(vars, async (db) => obeyRole(db).then(() => work(db)), options)
  }
}

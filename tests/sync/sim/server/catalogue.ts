import type { Sql, TransactionSql } from 'postgres'
import { registry, type Stream, streams } from '@/sync/tables'

type AnySql = Sql | TransactionSql

interface Column {
  name: string
  needed: boolean
  fallback: string | null
  isSeen: boolean
  parent: string | null
  /** Values that a check or another table allows it. */
  values: readonly string[]
}

/** A table that people write, as the database itself tells of it: nobody has to tell the simulator of a new one. */
export interface Known {
  table: string
  owner: string
  kinds: readonly string[]
  columns: ReadonlyMap<string, Column>
}

/** In the order in which `sync_push` works them off: what is named comes first. */
export async function catalogueOf(sql: AnySql): Promise<Known[]> {
  const tables = await sql<{ table: string; owner: string; kinds: string[] }[]>`
    select table_name as table, owner_column as owner, to_jsonb(kinds) as kinds from private.sync_tables order by place`
  return Promise.all(tables.map(async (known) => ({ ...known, columns: await columnsOf(sql, known.table) })))
}

async function columnsOf(sql: AnySql, table: string): Promise<Map<string, Column>> {
  const columns = await sql<Omit<Column, 'values'>[]>`
    select attname as name, attnotnull and not atthasdef as needed, pg_get_expr(adbin, adrelid) as fallback,
      has_column_privilege('authenticated', attrelid, attnum, 'select') as "isSeen",
      (select confrelid::regclass::text from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum]) as parent
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`
  const checks = await sql<{ said: string }[]>`
    select pg_get_constraintdef(oid) as said from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'`
  const words = (name: string) =>
    checks
      .filter(({ said }) => new RegExp(`\\(${name} = ANY`).test(said))
      .flatMap(({ said }) => [...said.matchAll(/'(\w+)'::text/g)].map(([, word]) => word as string))
  return new Map(
    columns.map((column) => [
      column.name,
      { ...column, parent: column.parent?.replace(/^public\./, '') ?? null, values: words(column.name) },
    ]),
  )
}

/** What lies in columns of that name elsewhere: a code that is to be used. */
export async function valuesElsewhere(sql: AnySql, table: string, column: string): Promise<string[]> {
  const others = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = ${column}
      and c.oid <> ${`public.${table}`}::regclass and a.atttypid = 'text'::regtype`
  const found = await Promise.all(
    others.map(({ name }) => sql.unsafe<{ value: string }[]>(`select "${column}" as value from ${name}`)),
  )
  return found.flat().flatMap(({ value }) => value ?? [])
}

/** The functions of the pull by stream: documents by ids, and the ids of the window. */
export type Reading = Record<Stream, { rows: string; window: string | null }>

export async function readingOf(sql: AnySql): Promise<Reading> {
  const known = await sql<{ stream: string; rows: string | null; window: string | null }[]>`
    select stream, rows_function as rows, window_function as window from private.sync_streams`
  return Object.fromEntries(
    streams.map((stream) => {
      const { rows = null, window = null } = known.find((one) => one.stream === stream) ?? {}
      // Of a stream whose window has an edge the pull names one function alone.
      return [stream, { rows: rows ?? `${registry[stream].table.replace(/s$/, '')}_rows`, window }]
    }),
  ) as Reading
}

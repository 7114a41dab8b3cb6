import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '@/supabase/local/open-database'
import { uuidV7 } from '@/sync/host/uuid'
import { registry, streams } from '@/sync/tables'
import type { Property } from '@/sync/tables/descriptor'
import { checkOf } from '@/sync/tables/property-check'
import type { PullAnswer, PushAnswer } from '@/sync/wire/protocol'
import { openShared } from '@/tests/support/migrated'

const me = uuidV7()
let database: OpenDatabase
let sql: Sql

const asMe = <T>(query: (tx: postgres.TransactionSql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: me, role: 'authenticated' })}, true)`
    await tx`set local role authenticated`
    return query(tx)
  })

const [post, comment, collection] = [uuidV7(), uuidV7(), uuidV7()]
const wants = [
  { stream: 'lists', list: 'popular', page: 0, start: null, count: 12 },
  { stream: 'comments', ids: [comment] },
]

const pull = () =>
  asMe(async (tx) => {
    const cursors = Object.fromEntries(streams.map((stream) => [stream, null]))
    const [row] = await tx<
      { answer: PullAnswer }[]
    >`select public.sync_pull(${tx.json(cursors)}, ${tx.json(wants)}) as answer`
    return (row as { answer: PullAnswer }).answer
  })

const push = (writes: object[]) =>
  asMe(async (tx) => {
    const complete = writes.map((write) => ({ write_id: uuidV7(), account: me, base: {}, ...write }))
    const [row] = await tx<
      { answer: PushAnswer }[]
    >`select public.sync_push(${JSON.stringify(complete)}::text::jsonb) as answer`
    return (row as { answer: PushAnswer }).answer
  })

/** A blank row of each table that needs nothing more. */
const othersBesides = (made: readonly { table: string }[]) =>
  streams.flatMap((stream) => {
    const { table, blank, writable } = registry[stream]
    if (!blank || made.some((one) => one.table === table)) return []
    const id = uuidV7()
    const fields = Object.entries(blank(id, me, Date.now())).filter(([field]) => field in writable)
    return { table, id, kind: 'insert', fields: Object.fromEntries(fields) }
  })

beforeAll(async () => {
  database = await openShared()
  sql = postgres(database.superuserUrl, { max: 2, onnotice: () => undefined })
  await sql`insert into auth.users (id, email) values (${me}, 'kaede@example.com')`
  await asMe((tx) => tx`select public.create_user_profile(${me}, 'kaede@example.com', '楓', null)`)
  const made = [
    {
      table: 'posts',
      id: post,
      kind: 'insert',
      fields: { title: '公開', description: '', is_draft: false },
    },
    {
      table: 'posts',
      id: uuidV7(),
      kind: 'insert',
      fields: { title: '下書き', description: '', is_draft: true },
    },
    { table: 'collections', id: collection, kind: 'insert', fields: { name: '集' } },
    {
      table: 'collection_items',
      id: uuidV7(),
      kind: 'insert',
      fields: { collection_id: collection, post_id: post, place: 1 },
    },
    { table: 'comments', id: comment, kind: 'insert', fields: { post_id: post, body: '言' } },
    {
      table: 'events',
      id: uuidV7(),
      kind: 'insert',
      fields: { title: '祭', start_date: '2026-12-01T10:00:00.000Z' },
    },
  ]
  await push([...made, ...othersBesides(made)])
  await sql`insert into public.notifications (user_id, kind, thing, people) values (${me}, 'like', ${post}, 1)`
  const other = uuidV7()
  await sql`insert into auth.users (id, email) values (${other}, 'tsuki@example.com')`
  await sql`insert into public.profiles (id, username, display_name) values (${other}, 'tsuki', '月')`
  const theirs = uuidV7()
  await sql`insert into public.posts (id, user_id, title, published_at) values (${theirs}, ${other}, '公開', now())`
  await sql`insert into public.reports (id, reporter_id, content_type, content_id)
    values (${uuidV7()}, ${me}, 'post', ${theirs})`
  await sql`update public.profiles set admin_rank = 'moderator' where id = ${me}`
  await sql`insert into public.site_settings (key, value) values ('og_title', '忍の里')`
})

afterAll(async () => {
  await sql?.end()
  await database?.stop()
})

describe.each(streams)('the descriptor of %s', (stream) => {
  const { properties, writable, table } = registry[stream]

  it('has the very fields that sync_pull sends, in their types', async () => {
    const row = (await pull()).streams[stream]?.rows.find((one) => !one._deleted)
    expect(Object.keys(row ?? {}).sort()).toEqual(Object.keys(properties).sort())
    for (const [field, property] of Object.entries<Property>(properties))
      expect(row?.[field], field).toSatisfy(checkOf(property))
  })

  it('may write what sync_push takes, and nothing else', async () => {
    const [known] = await sql<{ writable: string[]; text_fields: string[]; toggles: string[] }[]>`
      select writable, text_fields,
        array(select toggle from private.sync_toggles s where s.table_name = t.table_name) as toggles
      from private.sync_tables t where table_name = ${table}`
    expect(Object.keys(writable).sort()).toEqual([...(known?.writable ?? [])].sort())
    const texts = Object.keys(writable).filter((field) => writable[field] === 'text')
    expect(texts.sort()).toEqual([...(known?.text_fields ?? [])].sort())
    expect(known?.toggles).toEqual(expect.arrayContaining(Object.keys(registry[stream].toggles)))
  })
})

import { inspect } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerable } from '@/supabase/local/data/postgrest-error'
import { type Stack, startStack } from './start-stack'

let stack: Stack

const grantsOf = (role: string) => stack.sql`
  select table_name, column_name, privilege_type from information_schema.column_privileges
  where table_schema = 'public' and grantee = ${role} order by 1, 2, 3`
const tableGrants = () => stack.sql`
  select table_schema, table_name, grantee, privilege_type from information_schema.table_privileges
  where table_schema in ('public', 'private', 'realtime') and grantee in ('anon', 'authenticated')
  order by 1, 2, 3, 4`

beforeAll(async () => {
  stack = await startStack()
  // Before the first request, which is when lite reads the catalogue.
  await stack.sql.unsafe(`
    create table public.probe (id int primary key, at timestamptz, n int constraint n_positive check (n > 0));
    grant select, insert, update, delete on public.probe to anon, authenticated;
    insert into public.probe values (1, '2026-11-21 14:03:59.5+00', 1);
    create table public.half_open (id int primary key, secret text);
    grant select (id) on public.half_open to anon;
    insert into public.half_open values (1, 'hidden');
    create function public.raise_custom() returns void language plpgsql as $$
      begin raise exception 'too much' using errcode = 'P0001', detail = 'the detail', hint = 'the hint'; end $$;
    create function public.raise_long(state text) returns void language plpgsql as $$
      begin raise exception '%', repeat('忍', 100000) using errcode = state, detail = repeat('d', 100000),
        hint = repeat('h', 100000); end $$;
    create function public.raise_limit() returns void language plpgsql as $$
      begin raise exception 'slow down' using errcode = 'PT429', detail = '60'; end $$;
    create function public.sleeper() returns void language sql as 'select pg_sleep(30)';
    create function public.echo(value jsonb) returns jsonb language sql as 'select value';
    grant execute on all functions in schema public to anon;
  `)
})
afterAll(() => stack.stop())

test('the first requests leave the grants as the migrations made them', async () => {
  const before = [await grantsOf('anon'), await grantsOf('authenticated'), await tableGrants()]
  const allowed = await stack.request('/rest/v1/half_open?select=id')
  expect(await allowed.json()).toEqual([{ id: 1 }])
  const denied = await stack.request('/rest/v1/half_open?select=secret')
  expect(denied.status).toBe(401)
  expect((await denied.json()).code).toBe('42501')
  const { access_token } = await stack.session('fan-1')
  await stack.request('/rest/v1/probe', { headers: { authorization: `Bearer ${access_token}` } })
  expect([await grantsOf('anon'), await grantsOf('authenticated'), await tableGrants()]).toEqual(before)
})

test('nothing is answered without this project’s key', async () => {
  for (const apikey of ['', 'sb_publishable_other']) {
    const response = await stack.request('/rest/v1/probe', { headers: { apikey } })
    expect(response.status).toBe(401)
  }
  expect((await fetch(`${stack.url}/rest/v1/probe`)).status).toBe(401)
})

test('a broken check answers with its SQLSTATE, detail and the name of the constraint', async () => {
  const response = await stack.post('/rest/v1/probe', { id: 2, n: 0 })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: '23514',
    message: expect.stringContaining('n_positive'),
    details: expect.stringContaining('Failing row'),
  })
})

test('what a function raises reaches the client whole', async () => {
  const custom = await stack.post('/rest/v1/rpc/raise_custom', {})
  expect(custom.status).toBe(400)
  expect(await custom.json()).toEqual({
    code: 'P0001',
    message: 'too much',
    details: 'the detail',
    hint: 'the hint',
  })
  const limit = await stack.post('/rest/v1/rpc/raise_limit', {})
  expect(limit.status).toBe(429)
  expect(await limit.json()).toMatchObject({ code: 'PT429', details: '60' })
})

test.each(['22P02', 'P0001'])(
  'what an error repeats of the question is cut, in answer and log: %s',
  async (code) => {
    const response = await stack.post('/rest/v1/rpc/raise_long', { state: code })
    const said = await response.json()
    expect(response.status).toBe(400)
    expect(said).toMatchObject({ code, message: expect.stringMatching(/^忍+…$/) })
    expect(JSON.stringify(said).length).toBeLessThan(1700)
    const error = Object.assign(Object.create(postgres.PostgresError.prototype), said, {
      message: '忍'.repeat(100_000),
    })
    expect(inspect(answerable(error)).length).toBeLessThan(600)
  },
)

test('a question of numbers that grow as they are read gets a short answer', async () => {
  const numbers = Array(120_000).fill(1e308)
  for (const part of [numbers, 1e308]) {
    // A cursor that is none is answered like a first question.
    const first = await stack.post('/rest/v1/rpc/sync_pull', { cursors: { events: { e: part } } })
    expect(first.status).toBe(200)
    expect((await first.text()).length).toBeLessThan(5_000)
    const wanted = { cursors: { events: null }, wants: [{ stream: 'events', ids: [part] }] }
    const response = await stack.post('/rest/v1/rpc/sync_pull', wanted)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: '22023', message: 'a part is no text, or too long' })
  }
})

test('a statement that takes too long ends by itself', async () => {
  const response = await stack.post('/rest/v1/rpc/sleeper', {})
  expect(response.status).toBe(500)
  expect((await response.json()).code).toBe('57014')
})

test('timestamps are ISO 8601 in plain rows', async () => {
  const response = await stack.request('/rest/v1/probe?select=at&id=eq.1')
  expect(await response.json()).toEqual([{ at: '2026-11-21T14:03:59.5+00:00' }])
})

test.each([{ value: { a: [1, 'b'] } }, { value: 'text' }, { value: [] }, { value: null }])(
  'JSON arguments arrive as they are: %j',
  async (argument) => {
    const response = await stack.post('/rest/v1/rpc/echo', argument)
    expect(await response.json()).toEqual(argument.value)
  },
)

test('no answer has more rows than the project allows', async () => {
  await stack.sql`insert into public.probe (id) select g from generate_series(1000, 3000) g`
  const response = await stack.request('/rest/v1/probe?select=id&limit=1000000000')
  expect((await response.json()).length).toBe(1000)
})

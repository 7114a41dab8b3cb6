import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from '@/tests/stack/start-stack'

// The planner's guess counts rows that row level security hides.
let stack: Stack
beforeAll(async () => {
  stack = await startStack()
  // Before the first request, which is when lite reads the catalogue.
  await stack.sql.unsafe(`
    create table public.hidden (id int primary key, owner uuid, about text);
    alter table public.hidden enable row level security;
    create policy own on public.hidden for select to authenticated using (owner = (select auth.uid()));
    grant select, update, delete on public.hidden to authenticated;
    insert into public.hidden select n, gen_random_uuid(), 'secret' from generate_series(1, 500) n;
    analyze public.hidden;`)
})
afterAll(() => stack.stop())

test.each([
  ['GET', 'count=planned'],
  ['GET', 'count=estimated'],
  ['HEAD', 'count=planned'],
  ['HEAD', 'count=estimated'],
  ['HEAD', 'return=minimal, count=planned'],
  ['PATCH', 'count=planned'],
  ['DELETE', 'count=estimated'],
])('%s with Prefer: %s counts what the asker may see', async (method, prefer) => {
  const { access_token, user } = await stack.session('fan-1')
  await stack.sql`insert into public.hidden values (501, ${user.id}, 'own') on conflict do nothing`
  for (const [filter, seen] of [
    ['about=eq.secret', '0'],
    ['about=eq.own', '1'],
  ]) {
    if (method !== 'GET' && method !== 'HEAD' && seen === '1') continue
    const answer = await stack.request(`/rest/v1/hidden?${filter}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        prefer,
        'content-type': 'application/json',
      },
      ...(method === 'PATCH' ? { body: '{"about":"other"}' } : {}),
    })
    expect(answer.headers.get('content-range')?.split('/')[1] ?? seen).toBe(seen)
  }
  expect(await stack.sql`select from public.hidden where about = 'secret'`).toHaveLength(500)
})

test('nobody is shown a plan, which has the guess in it', async () => {
  const { access_token } = await stack.session('fan-1')
  const headers = {
    authorization: `Bearer ${access_token}`,
    accept: 'application/vnd.pgrst.plan+json; options=analyze',
  }
  const answer = await stack.request('/rest/v1/hidden?about=eq.secret', { headers })
  expect(answer.status).toBe(406)
  expect(await answer.text()).not.toContain('Plan Rows')
})

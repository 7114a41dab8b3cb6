import { expect, it } from 'vitest'
import { people } from '@/supabase/seed/people'
import { served } from '@/tests/support/served'

const server = served()

it('whoever signs in with Google is the seeded person, not a second one', async () => {
  const before = await server.sql`select count(*)::int as n from auth.users`
  for (const person of ['master', 'moderator', 'fan-1', 'fan-2', 'fan-3', 'banned', 'fan-24']) {
    const { user } = await server.session(person)
    expect(user.id, person).toBe(people.find((one) => one.person === person)?.id)
  }
  expect(await server.sql`select count(*)::int as n from auth.users`).toEqual(before)
})

it('the newcomer becomes somebody by signing in', async () => {
  const { user } = await server.session('newcomer')
  expect(people.map((one) => one.id)).not.toContain(user.id)
  const [row] = await server.sql`select email from auth.users where id = ${user.id}`
  expect(row?.email).toBe(people.find((one) => one.person === 'newcomer')?.email)
})

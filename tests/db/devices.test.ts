import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { openVillage, stateOf, type Village } from './support/village'

const village = openVillage()

async function session(v: Village, person: string, ago: number, agent = 'UA'): Promise<string> {
  const id = uuidV7()
  await v.sql`insert into auth.sessions (id, user_id, user_agent, ip, created_at)
    values (${id}, ${person}, ${agent}, '203.0.113.7', now() - ${ago} * interval '1 hour')`
  await v.sql`insert into auth.refresh_tokens (id, token, user_id, session_id) values (${uuidV7()}, ${id}, ${person}, ${id})`
  return id
}
/** In a transaction whose token is of that session. */
const within = <T>(v: Village, person: string, session_id: string, sql: string): Promise<T> =>
  v.as(person, async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: person, role: 'authenticated', session_id })}, true)`
    const [row] = await tx.unsafe(sql)
    return Object.values(row ?? {})[0] as T
  })
/** The browser of that session lets itself be told. */
const subscribed = async (v: Village, person: string, session_id: string) => {
  const endpoint = `https://fcm.googleapis.com/${session_id}`
  const keys = `'${'a'.repeat(87)}', '${'b'.repeat(22)}'`
  await within(v, person, session_id, `select public.save_push_subscription('${endpoint}', ${keys})`)
  return endpoint
}
interface Told {
  id: string
  is_this: boolean
}

describe('the devices of a person', () => {
  it('are their own sessions, this one first, then the last used; where they are is not told', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [old, used, here] = [
      await session(v, me, 48),
      await session(v, me, 50),
      await session(v, me, 90, 'Here'),
    ]
    await session(v, other, 1)
    await v.sql`update auth.sessions set refreshed_at = (now() - interval '1 hour') at time zone 'UTC' where id = ${used}`
    await v.sql`update auth.sessions set not_after = now() - interval '1 hour' where id = ${await session(v, me, 1)}`
    const told = await within<Told[]>(v, me, here, 'select public.my_devices()')
    expect(told.map(({ id, is_this }) => [id, is_this])).toEqual([
      [here, true],
      [used, false],
      [old, false],
    ])
    expect(told[0]).toEqual({
      id: here,
      is_this: true,
      user_agent: 'Here',
      signed_in_at: expect.any(String),
      used_at: expect.any(String),
    })
    expect(await stateOf(v.as(null, (tx) => tx`select public.my_devices()`))).toBe('42501')
  })

  it('one is ended by its owner alone, from another one; it cannot refresh, and is told to go', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [here, there] = [await session(v, me, 1), await session(v, me, 2)]
    const theirs = await session(v, other, 1)
    const end = (which: string) => `select public.sign_out_device('${which}')`
    expect(await within(v, me, here, end(theirs))).toBe(false)
    expect(await stateOf(within(v, me, here, end(here)))).toBe('42501')
    expect(await within(v, me, here, end(there))).toBe(true)
    expect(await within(v, me, here, end(there))).toBe(false)
    expect(await v.sql`select id from auth.sessions order by id`).toEqual(
      [{ id: here }, { id: theirs }].sort((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect(await v.one('select count(*) from auth.refresh_tokens where session_id = $1', there)).toBe('0')
    const own = (as: string) =>
      within<{ force_logout_at: string | null }>(v, me, as, `select doc from private.profile_rows('{${me}}')`)
    expect((await own(there)).force_logout_at).toEqual(expect.any(String))
    expect((await own(here)).force_logout_at).toBeNull()
  })

  it('an ended one decides nothing about the account any more, nor takes all of its data', async () => {
    const v = village()
    const me = await v.person()
    const [here, thief] = [await session(v, me, 1), await session(v, me, 2)]
    expect(await within(v, me, here, `select public.sign_out_device('${thief}')`)).toBe(true)
    for (const call of [
      'my_devices()',
      `sign_out_device('${here}')`,
      'sign_out_everywhere()',
      'request_account_deletion()',
      'cancel_account_deletion()',
      "export_page('person')",
      'open_invitation()',
    ])
      expect([call, await stateOf(within(v, me, thief, `select public.${call}`))]).toEqual([call, '42501'])
    await within(v, me, here, 'select public.sign_out_everywhere()')
    expect(await v.sql`select id from auth.sessions`).toEqual([])
    expect(await stateOf(within(v, me, here, 'select public.cancel_account_deletion()'))).toBe('42501')
  })

  it.each([
    [
      'by its owner, elsewhere',
      (v: Village, me: string, here: string, there: string) =>
        within(v, me, here, `select public.sign_out_device('${there}')`),
    ],
    // The Auth server's own doing: a sign-out, or a time that is over.
    [
      'by the Auth server',
      (v: Village, _me: string, _here: string, there: string) =>
        v.sql`delete from auth.sessions where id = ${there}`,
    ],
  ])('one that is ended %s is pushed nothing more, not even what was due', async (_, end) => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [here, there] = [await session(v, me, 1), await session(v, me, 2)]
    const stays = await subscribed(v, me, here)
    await subscribed(v, me, there)
    const like = async () =>
      v.write(other, { id: await v.post(me), kind: 'toggle', fields: { liked_by_me: true } })
    await like()
    await end(v, me, here, there)
    await like()
    expect(await v.sql`select endpoint from private.push_subscriptions`).toEqual([{ endpoint: stays }])
    expect(
      await v.sql`select s.endpoint, count(*)::int as n from private.deliveries d
        join private.push_subscriptions s on s.id = d.subscription_id where d.type = 'like' group by 1`,
    ).toEqual([{ endpoint: stays, n: 2 }])
    expect(
      await v.one(`select count(*)::int from private.deliveries where channel = 'push' and type = 'like'`),
    ).toBe(2)
  })

  it('that changed hands is no old one of its new owner: it stays where they have many', async () => {
    const v = village()
    const [before, me] = [await v.person(), await v.person()]
    const [theirs, mine] = [await session(v, before, 1), await session(v, me, 1)]
    const endpoint = await subscribed(v, before, theirs)
    await v.sql`insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select ${me}, ${mine}, 'https://fcm.googleapis.com/' || n, ${'a'.repeat(87)}, ${'b'.repeat(22)}, now() - n * interval '1 minute'
      from generate_series(1, 20) as n`
    await v.sql`update private.push_subscriptions set created_at = now() - interval '1 day' where endpoint = ${endpoint}`
    await within(
      v,
      me,
      mine,
      `select public.save_push_subscription('${endpoint}', '${'a'.repeat(87)}', '${'b'.repeat(22)}')`,
    )
    expect(await v.sql`select user_id from private.push_subscriptions where endpoint = ${endpoint}`).toEqual([
      { user_id: me },
    ])
  })

  it('their ending changes nothing for others: only one’s own profile comes again', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    await v.post(me)
    const [here, there] = [await session(v, me, 1), await session(v, me, 2)]
    const [mine, theirs] = [await new Device(v, me).sync(), await new Device(v, other).sync()]
    await v.sql`truncate realtime.messages`
    await within(v, me, here, `select public.sign_out_device('${there}')`)
    const [told, others] = [mine.received, theirs.received]
    await mine.sync()
    await theirs.sync()
    expect([mine.received - told, theirs.received - others]).toEqual([1, 0])
    expect(await v.sql`select topic from realtime.messages`).toEqual([{ topic: `user:${me}` }])
  })
})

import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Channel } from '@/supabase/local/realtime/channels'
import { Presence } from '@/supabase/local/realtime/presence'
import { type Stack, startStack } from './start-stack'

let stack: Stack
const clients: SupabaseClient[] = []

beforeAll(async () => {
  stack = await startStack()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect()
})
afterAll(() => stack.stop())

interface There {
  id: string
  client: SupabaseClient
  channel: RealtimeChannel
  statuses: string[]
  /** What each who is there says of themselves. */
  seen: () => string[]
}

/** Somebody of this rank (null: none) who joins the desk. */
async function join(person: string, rank: string | null): Promise<There> {
  const { client, user } = await stack.as(person)
  clients.push(client)
  const name = person.replace('-', '_')
  await stack.sql`insert into public.profiles (id, username, display_name, admin_rank)
    values (${user.id}, ${name}, ${name}, ${rank}) on conflict (id) do update set admin_rank = excluded.admin_rank`
  await client.realtime.setAuth()
  const statuses: string[] = []
  const channel = client
    .channel('desk', { config: { private: true } })
    .on('presence', { event: 'sync' }, () => undefined)
    .subscribe((status) => statuses.push(status))
  const seen = () =>
    Object.values(channel.presenceState<{ at: string }>())
      .flat()
      .map(({ at }) => at)
      .sort()
  return { id: user.id, client, channel, statuses, seen }
}

const isIn = (one: There) => expect.poll(() => one.statuses.at(-1)).toBe('SUBSCRIBED')

test('who is at the desk is seen by all who are, and is gone with their word, their channel or their socket', async () => {
  const one = await join('fan-1', 'moderator')
  await isIn(one)
  expect(await one.channel.track({ at: 'one a' })).toBe('ok')
  const two = await join('fan-2', 'admin')
  // Who comes later is told who was there.
  await expect.poll(two.seen).toEqual(['one a'])
  await two.channel.track({ at: 'two a' })
  await expect.poll(one.seen).toEqual(['one a', 'two a'])
  await one.channel.untrack()
  await one.channel.track({ at: 'one b' })
  await expect.poll(two.seen).toEqual(['one b', 'two a'])
  await one.channel.untrack()
  await expect.poll(two.seen).toEqual(['two a'])
  await one.channel.track({ at: 'one c' })
  await expect.poll(two.seen).toEqual(['one c', 'two a'])
  await one.channel.unsubscribe()
  await expect.poll(two.seen).toEqual(['two a'])
  const again = await join('fan-1', 'moderator')
  await isIn(again)
  await again.channel.track({ at: 'one d' })
  await expect.poll(two.seen).toEqual(['one d', 'two a'])
  await again.client.realtime.disconnect()
  await expect.poll(two.seen).toEqual(['two a'])
  expect(await stack.sql`select from realtime.messages where extension = 'presence'`).toHaveLength(0)
})

test('nobody without a rank joins it; whose rank is taken is out and seen no more', async () => {
  const fan = await join('fan-1', null)
  await expect.poll(() => fan.statuses.at(-1)).toBe('CHANNEL_ERROR')
  await fan.client.realtime.disconnect()
  const guard = await join('fan-2', 'admin')
  const demoted = await join('fan-1', 'moderator')
  await isIn(demoted)
  await demoted.channel.track({ at: 'a' })
  await expect.poll(guard.seen).toEqual(['a'])
  await stack.sql`update public.profiles set admin_rank = null where id = ${demoted.id}`
  await expect.poll(() => demoted.statuses.at(-1)).toBe('CLOSED')
  await expect.poll(guard.seen).toEqual([])
})

test('what one says of oneself is short', async () => {
  const guard = await join('fan-1', 'admin')
  await isIn(guard)
  expect(await guard.channel.track({ at: 'x'.repeat(3_000) })).toBe('error')
  await guard.channel.track({ at: 'a' })
  await expect.poll(guard.seen).toEqual(['a'])
})

test('a key that every object has is a key like any other', () => {
  const presence = new Presence(() => undefined)
  for (const key of ['constructor', '__proto__']) {
    const channel = { topic: 'desk', presence: { key, isHeard: true } } as Channel
    expect(presence.track(channel, { at: 'a' })).toBe(true)
    expect(Object.keys(presence.state('desk'))).toEqual([key])
    presence.untrack(channel)
  }
})

test('what is changed in place is told as one coming and one going, as Phoenix tells it', () => {
  const told: object[] = []
  const presence = new Presence((_topic, _event, payload) => told.push(payload))
  const channel = { topic: 'desk', presence: { key: 'k', isHeard: true } } as Channel
  presence.track(channel, { at: 'a' })
  presence.track(channel, { at: 'b' })
  expect(told).toEqual([
    { joins: { k: { metas: [{ at: 'a', phx_ref: '1' }] } }, leaves: {} },
    {
      joins: { k: { metas: [{ at: 'b', phx_ref: '2', phx_ref_prev: '1' }] } },
      leaves: { k: { metas: [{ at: 'a', phx_ref: '1' }] } },
    },
  ])
  expect(presence.state('desk')).toEqual({ k: { metas: [{ at: 'b', phx_ref: '2', phx_ref_prev: '1' }] } })
})

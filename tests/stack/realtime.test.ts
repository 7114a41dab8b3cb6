import type { Socket } from 'node:net'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { APIKEY, type Stack, startStack } from './start-stack'

let stack: Stack
const clients: SupabaseClient[] = []

beforeAll(async () => {
  stack = await startStack()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect()
})
afterAll(() => stack.stop())

type Listener = { statuses: string[]; heard: unknown[]; channel: RealtimeChannel; client: SupabaseClient }

/** Joins a channel and notes what happens to it. */
async function listen(client: SupabaseClient, topic: string, isPrivate = true): Promise<Listener> {
  clients.push(client)
  // Else realtime-js sends its first join without the token.
  await client.realtime.setAuth()
  const statuses: string[] = []
  const heard: unknown[] = []
  const channel = client
    .channel(topic, { config: { private: isPrivate } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
    .subscribe((status) => statuses.push(status))
  return { statuses, heard, channel, client }
}

const settled = (listener: Listener) => expect.poll(() => listener.statuses.at(-1))
const send = (topic: string, payload: object = {}) =>
  stack.sql`select realtime.send(${stack.sql.json(payload as never)}, 'poke', ${topic}, true)`

const selectPolicies = () => stack.sql<{ policyname: string; qual: string; roles: string }[]>`
  select policyname, qual, array_to_string(roles, ', ') as roles from pg_policies
  where schemaname = 'realtime' and tablename = 'messages' and cmd = 'SELECT'`

test('everybody hears the public topic, a person their own', async () => {
  const fan = await stack.as('fan-1')
  const visitor = await listen(stack.client(), 'public')
  const own = await listen(fan.client, `user:${fan.user.id}`)
  await settled(visitor).toBe('SUBSCRIBED')
  await settled(own).toBe('SUBSCRIBED')
  await send('public')
  await send(`user:${fan.user.id}`, { n: 1 })
  await expect.poll(() => visitor.heard).toEqual([{ event: 'poke', payload: {} }])
  await expect.poll(() => own.heard).toEqual([{ event: 'poke', payload: { n: 1 } }])
})

test('a topic the policies do not open stays closed; they alone decide', async () => {
  const fan = await stack.as('fan-1')
  const victim = await stack.session('fan-2')
  const topic = `user:${victim.user.id}`
  const before = await listen(fan.client, topic)
  await settled(before).toBe('CHANNEL_ERROR')
  await fan.client.removeAllChannels()

  // The policy dropped and one that opens everything put in its place: the same join succeeds.
  const policies = await selectPolicies()
  await stack.sql`create policy wide_open on realtime.messages for select to authenticated using (true)`
  const opened = await listen((await stack.as('fan-1')).client, topic)
  await settled(opened).toBe('SUBSCRIBED')
  await send(topic)
  await expect.poll(() => opened.heard).toHaveLength(1)

  // And taken away again, who is in falls out without having done anything.
  await stack.sql`drop policy wide_open on realtime.messages`
  await settled(opened).toBe('CLOSED')
  expect(await selectPolicies()).toEqual(policies)
})

test('row level security off on realtime.messages opens every channel', async () => {
  const topic = 'user:00000000-0000-4000-8000-000000000000'
  const before = await listen(stack.client(), topic)
  await settled(before).toBe('CHANNEL_ERROR')
  await stack.sql`alter table realtime.messages disable row level security`
  const opened = await listen(stack.client(), topic)
  await settled(opened).toBe('SUBSCRIBED')
  await stack.sql`alter table realtime.messages enable row level security`
  await settled(opened).toBe('CLOSED')
})

test('no channel is open past the policies', async () => {
  const fan = await stack.as('fan-1')
  const outside = await listen(stack.client(), `user:${fan.user.id}`, false)
  await settled(outside).toBe('CHANNEL_ERROR')
  const room = await listen(stack.client(), 'room', false)
  await settled(room).toBe('CHANNEL_ERROR')
})

test('nobody sends into a private channel', async () => {
  const fan = await stack.as('fan-1')
  const victim = await listen(stack.client(), 'public')
  const forger = await listen(fan.client, 'public')
  await settled(victim).toBe('SUBSCRIBED')
  await settled(forger).toBe('SUBSCRIBED')
  await forger.channel.send({ type: 'broadcast', event: 'poke', payload: { forged: true } })
  // What comes after it in the same socket has come: the forged one would have been heard before.
  await send('public', { real: true })
  await expect.poll(() => victim.heard).toEqual([{ event: 'poke', payload: { real: true } }])
})

test('between clients where a policy lets them, binary both ways', async () => {
  await stack.sql`create policy room on realtime.messages to anon using (realtime.topic() = 'room')`
  onTestFinished(() => stack.sql`drop policy room on realtime.messages`.then(() => undefined))
  const one = await listen(stack.client(), 'room')
  const two = await listen(stack.client(), 'room')
  await settled(one).toBe('SUBSCRIBED')
  await settled(two).toBe('SUBSCRIBED')
  await one.channel.send({ type: 'broadcast', event: 'hello', payload: { text: 'やあ' } })
  await expect.poll(() => two.heard).toEqual([{ event: 'hello', payload: { text: 'やあ' } }])
  expect(one.heard).toEqual([])
})

test('a token that runs out takes its channel with it; a renewed one keeps it', async () => {
  const short = await (await stack.post('/local/session', { person: 'fan-1', expires_in: 4 })).json()
  const topic = `user:${short.user.id}`
  const lapsing = await listen(stack.client(short.access_token), topic)
  const renewing = await listen(stack.client(short.access_token), topic)
  await settled(lapsing).toBe('SUBSCRIBED')
  await settled(renewing).toBe('SUBSCRIBED')
  await renewing.client.realtime.setAuth((await stack.session('fan-1')).access_token)
  await settled(lapsing).toBe('CLOSED')
  await send(topic)
  await expect.poll(() => renewing.heard).toHaveLength(1)
  expect(lapsing.heard).toEqual([])
  expect(renewing.statuses).toEqual(['SUBSCRIBED'])
})

test('an expired or forged token joins nothing', async () => {
  const expired = await (await stack.post('/local/session', { person: 'fan-1', expires_in: -5 })).json()
  const late = await listen(stack.client(expired.access_token), `user:${expired.user.id}`)
  await settled(late).toBe('CHANNEL_ERROR')
  const forged = await listen(stack.client(`${expired.access_token}x`), 'public')
  await settled(forged).toBe('CHANNEL_ERROR')
})

test('a ban ends the channel of who is in, with the old token', async () => {
  const fan = await stack.as('fan-2')
  await stack.sql`insert into public.profiles (id, username, display_name) values (${fan.user.id}, 'fan_2', 'fan-2')
    on conflict do nothing`
  const own = await listen(fan.client, `user:${fan.user.id}`)
  await settled(own).toBe('SUBSCRIBED')
  await stack.sql`insert into public.banned_users (user_id, reason_category) values (${fan.user.id}, 'spam')`
  await settled(own).toBe('CLOSED')
})

test('a message larger than a notification arrives whole', async () => {
  const visitor = await listen(stack.client(), 'public')
  await settled(visitor).toBe('SUBSCRIBED')
  const text = '忍'.repeat(5000)
  await send('public', { text })
  await expect.poll(() => visitor.heard).toEqual([{ event: 'poke', payload: { text } }])
})

test('what is rolled back is never heard', async () => {
  const visitor = await listen(stack.client(), 'public')
  await settled(visitor).toBe('SUBSCRIBED')
  const undone = stack.sql.begin(async (tx) => {
    await tx`select realtime.send('{"undone": true}', 'poke', 'public', true)`
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send('public', { done: true })
  await expect.poll(() => visitor.heard).toEqual([{ event: 'poke', payload: { done: true } }])
})

test('without the project’s key there is no socket', async () => {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=other&vsn=2.0.0`,
  )
  const status = await new Promise((resolve) =>
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode)),
  )
  expect(status).toBe(401)
})

const open = async () => {
  const socket = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${APIKEY}&vsn=2.0.0`,
  )
  await new Promise((resolve) => socket.once('open', resolve))
  return socket
}

test('a socket that asks more than can be answered ends alone', async () => {
  const visitor = await listen(stack.client(), 'public')
  await settled(visitor).toBe('SUBSCRIBED')
  const socket = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (let n = 0; n < 500; n++)
    socket.send(JSON.stringify([`${n}`, `${n}`, `realtime:x${n}`, 'phx_join', { config: { private: true } }]))
  await closed
  await send('public')
  await expect.poll(() => visitor.heard).toHaveLength(1)
})

test('a socket that does not read what it asks for ends alone', async () => {
  const socket = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve).once('error', resolve))
  const raw = (socket as unknown as { _socket: Socket })._socket
  raw.pause()
  const ref = 'x'.repeat(100_000)
  const ask = () => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify([ref, ref, 'phoenix', 'heartbeat', {}]), () => setImmediate(ask))
  }
  ask()
  await closed
})

test('a socket that talks nonsense or breaks off ends alone', async () => {
  const visitor = await listen(stack.client(), 'public')
  await settled(visitor).toBe('SUBSCRIBED')
  const socket = await open()
  for (const nonsense of ['', '{', '[]', '[1,2,3]', '["1","1","realtime:x","phx_join",null]'])
    socket.send(nonsense)
  socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 1, 1]))
  // A reserved opcode, past the library that would never send one.
  const raw = (socket as unknown as { _socket: Socket })._socket
  raw.write(Buffer.from([0x8f, 0x80, 0, 0, 0, 0]))
  await new Promise((resolve) => socket.once('close', resolve))
  await send('public')
  await expect.poll(() => visitor.heard).toHaveLength(1)
})

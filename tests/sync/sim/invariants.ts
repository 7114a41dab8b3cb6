import { type Memory, tokensIn } from './memory'
import { HEALED_MS } from './quiet'
import type { RunDatabase } from './server/databases'
import type { Server } from './server/server'
import { peopleAsReal, shownAsReal } from './shown'
import { decidedRightly, nothingOvertaken, refusalsKept } from './verdicts'
import type { DeviceState, Said } from './wire'

/** After every request: what may not be wrong even for a moment. */
export async function checkPushed({ sql }: RunDatabase, memory: Memory): Promise<string[]> {
  const [early] = await sql`select p.id from public.posts p where p.image_url is not null
    and not exists (select from storage.objects o where o.name = p.image_url) limit 1`
  const heldBack = memory.heldBack()
  const published =
    heldBack.length === 0
      ? []
      : await sql<{ id: string }[]>`
    select id from public.posts where id in ${sql(heldBack)} and not is_draft`
  return [
    ...memory.violations.splice(0),
    ...published.map(({ id }) => `I14 ${id} was published by an edit that collided`),
    ...(early ? [`I12 ${early.id} names a picture that is not there`] : []),
  ]
}

/** Everything was healed long enough ago: nothing is unsent (I11). */
function nothingUnsent(states: readonly DeviceState[]): string[] {
  return states.flatMap(({ entries }, at) =>
    entries
      // What the server asked to wait longer than that may wait.
      .filter(({ retry_after_ms = 0 }) => retry_after_ms < HEALED_MS)
      .filter(({ state }) => state === 'waiting' || state === 'sent')
      .map(
        (entry) =>
          `I11 c${at}: ${entry.kind} of ${entry.table} ${entry.id} is still ${entry.state} ${JSON.stringify(entry)}`,
      ),
  )
}

async function counters({ database: { sql } }: Server): Promise<string[]> {
  const wrong = await sql`
    select c.post_id as id, c.like_count as counted, (select count(*) from public.likes l where l.post_id = c.post_id) as real
    from public.post_counters c
    where c.like_count <> (select count(*) from public.likes l where l.post_id = c.post_id)`
  const people = await sql`
    select s.user_id as id, s.total_posts as counted,
      (select count(*) from public.posts p where p.user_id = s.user_id and p.feed_key is not null) as real
    from public.user_stats s
    where s.total_posts <> (select count(*) from public.posts p where p.user_id = s.user_id and p.feed_key is not null)`
  const followed = await sql`
    with real as (select p.id, (select count(*) from public.follows f where f.following_id = p.id) as followers,
      (select count(*) from public.follows f where f.follower_id = p.id) as following from public.profiles p)
    select r.id, s.follower_count || '/' || s.following_count as counted, r.followers || '/' || r.following as real
    from real r join public.user_stats s on s.user_id = r.id
    where s.follower_count <> r.followers or s.following_count <> r.following`
  return [...wrong, ...people, ...followed].map(
    ({ id, counted, real }) => `I3 ${id} counts ${counted}, there are ${real}`,
  )
}

/** No text of another person that this one may not see, anywhere on the device (I6). */
async function nothingForeign(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
): Promise<string[]> {
  const violations: string[] = []
  for (const [at, { account, texts }] of states.entries()) {
    const rows = await server.as(account, 'select title, description from public.posts')
    const visible = new Set(tokensIn(rows))
    for (const text of texts)
      for (const token of new Set(tokensIn(text)))
        if (memory.authors.get(token) !== account && !visible.has(token))
          violations.push(
            `I6 c${at} as ${account} holds ${token} of ${memory.authors.get(token)} in ${text.slice(0, 80)}`,
          )
  }
  return violations
}

const stateOf = (states: readonly DeviceState[], { device }: Said) => states[Number(device.slice(1))]

/** Until what is to be dropped has been read, hands elsewhere work for nothing. */
const CHOOSING_MS = 100

/** Dropped by the person's own choice, sealed for later, or gone with a restored dump: not to be accounted for here. */
function isBeyond(said: Said, states: readonly DeviceState[], memory: Memory): boolean {
  if (memory.lostWithRestore.has(said.id)) return true
  if (stateOf(states, said)?.account !== said.account) return true
  return memory.all.some(
    (other) =>
      other.kind === 'discardAll' &&
      other.account === said.account &&
      other.device === said.device &&
      other.at >= said.at - CHOOSING_MS,
  )
}

/** Every text that was called saved is somewhere, or was taken away by somebody who had it on the screen (I1, I14). */
async function textsAccountedFor(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
): Promise<string[]> {
  const rows = await server.database.sql`select title, description from public.posts`
  const kept = new Set([
    ...tokensIn(rows),
    ...states.flatMap(({ entries }) => tokensIn(entries.map(({ fields }) => fields))),
  ])
  const seenGone = new Set(
    memory.all
      .filter(({ kind }) => kind !== 'toggle')
      .flatMap(({ base, kind, fields }) =>
        kind === 'drop' ? tokensIn(fields) : tokensIn([base.title, base.description]),
      ),
  )
  const violations: string[] = []
  for (const said of memory.all) {
    if (!said.saved || !['insert', 'edit'].includes(said.kind) || isBeyond(said, states, memory)) continue
    for (const token of tokensIn([said.fields.title, said.fields.description])) {
      if (kept.has(token) || seenGone.has(token) || memory.hasGone(said)) continue
      violations.push(
        `I1 ${token} was saved by ${said.tab} at ${said.at} (${said.kind} of ${said.id}) and is nowhere`,
      )
    }
  }
  return violations
}

/** What a toggle may be in the end: each device's last saved tap, or one after it that may or may not be on its disk. */
function possibleEnds(taps: readonly Said[], field: string): Set<unknown> {
  const possible = new Set<unknown>()
  for (const device of new Set(taps.map((said) => said.device))) {
    const mine = taps.filter((said) => said.device === device)
    const lastSaved = mine.findLastIndex((said) => said.saved)
    for (const said of mine.slice(Math.max(0, lastSaved))) possible.add(said.fields[field])
    if (lastSaved < 0) possible.add(!mine[0]?.fields[field])
  }
  return possible
}

const told =
  (field: string) =>
  ({ tab, at, fields, saved }: Said): string =>
    `${tab} ${Math.round(at)} ${String(fields[field])}${saved ? ' saved' : ''}`

/** What people toggle: the field, who toggled what, and of what that is still there. */
const toggles = [
  {
    field: 'liked_by_me',
    on: 'select user_id as who, post_id as what from public.likes',
    there: 'select id from public.posts where feed_key is not null',
  },
  {
    field: 'followed_by_me',
    on: 'select follower_id as who, following_id as what from public.follows',
    there: 'select id from public.profiles',
  },
] as const

/** A like, a follow is as its last tap on one of the person's devices said (I1, I2). */
async function toggledAsTapped(
  states: readonly DeviceState[],
  { database: { sql } }: Server,
  memory: Memory,
): Promise<string[]> {
  const violations: string[] = []
  for (const { field, on, there } of toggles) {
    const rows = await sql.unsafe<{ who: string; what: string }[]>(on)
    const isOn = new Set(rows.map(({ who, what }) => `${who} ${what}`))
    const known = new Set((await sql.unsafe<{ id: string }[]>(there)).map(({ id }) => id))
    const taps = new Map<string, Said[]>()
    for (const said of memory.all) {
      if (said.kind !== 'toggle' || !(field in said.fields) || !known.has(said.id)) continue
      const key = `${said.account} ${said.id}`
      taps.set(key, [...(taps.get(key) ?? []), said])
    }
    for (const [key, all] of taps) {
      const isOpen = all.some(
        (said) => memory.isRefused(said.id, said.account) || isBeyond(said, states, memory),
      )
      const possible = possibleEnds(all, field)
      if (!isOpen && !possible.has(isOn.has(key)))
        violations.push(`I1 ${field} of ${key}: is ${isOn.has(key)} after ${all.map(told(field)).join()}`)
    }
  }
  return violations
}

/** One write, one effect (I2); the deleted stay deleted (I10). */
async function onceEach(server: Server, memory: Memory): Promise<string[]> {
  const twice = await server.database.sql`
    select title, description, count(*) from public.posts where title like '«%' or description like '«%'
    group by title, description having count(*) > 1`
  const back = await server.database.sql<{ id: string }[]>`select id from public.posts`
  return [
    ...twice.map(({ title, description, count }) => `I2 ${title} ${description} is there ${count} times`),
    ...back
      .filter(({ id }) => memory.isDeleted(id) && !memory.lostWithRestore.has(id))
      .map(({ id }) => `I10 ${id} was deleted and is there`),
  ]
}

/** Each refresh token was used once, but for asking again after a lost answer (hazards 19). */
const refreshedOnce = ({ sessions }: Server): string[] =>
  sessions.reused > 0 ? [`a refresh token was used twice, ${sessions.reused} times`] : []

export const checkAtRest = {
  sent: nothingUnsent,
  /** Without a sign-in or a page loaded anew: whoever the server takes anything from. */
  sentByItself: (states: readonly DeviceState[]): string[] =>
    nothingUnsent(states.map((state) => (state.canSend ? state : { ...state, entries: [] }))),
  all: async (states: readonly DeviceState[], server: Server, memory: Memory): Promise<string[]> => [
    ...nothingUnsent(states),
    ...(await counters(server)),
    ...(await shownAsReal(states, server)),
    ...(await nothingForeign(states, server, memory)),
    ...(await textsAccountedFor(states, server, memory)),
    ...(await peopleAsReal(states, server)),
    ...(await toggledAsTapped(states, server, memory)),
    ...(await onceEach(server, memory)),
    ...refusalsKept(states, memory),
    ...nothingOvertaken(states, memory),
    ...decidedRightly(memory),
    ...refreshedOnce(server),
  ],
}

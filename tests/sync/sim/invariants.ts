import { decidedRightly, nothingOvertaken, refusalsKept } from './acks'
import type { Memory } from './memory'
import { HEALED_MS } from './quiet'
import type { RunDatabase } from './server/databases'
import type { Server } from './server/server'
import { askedForAsReal, peopleAsReal, shownAsReal, toldAsStored } from './shown'
import { nothingForeign, onceEach, textsAccountedFor } from './texts'
import { toggledAsTapped } from './toggled'
import type { DeviceState } from './wire'

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
  const going = await sql`
    select e.id, coalesce(c.going_count, 0) as counted, count(b.user_id) as real
    from public.events e left join public.event_counters c on c.event_id = e.id
    left join public.event_bookmarks b on b.event_id = e.id and not private.is_hidden(b.user_id)
    group by e.id, c.going_count having coalesce(c.going_count, 0) <> count(b.user_id)`
  const comments = await sql`
    select c.post_id as id, c.comment_count as counted, count(m.id) as real
    from public.post_counters c left join public.comments m on m.post_id = c.post_id and not m.is_hidden
    group by c.post_id having c.comment_count <> count(m.id)`
  return [...wrong, ...people, ...followed, ...going, ...comments].map(
    ({ id, counted, real }) => `I3 ${id} counts ${counted}, there are ${real}`,
  )
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
    ...(await askedForAsReal(states, server)),
    ...(await toldAsStored(states, server)),
    ...(await peopleAsReal(states, server)),
    ...(await toggledAsTapped(states, server, memory)),
    ...(await onceEach(server, memory)),
    ...refusalsKept(states, memory),
    ...nothingOvertaken(states, memory),
    ...decidedRightly(memory),
    ...refreshedOnce(server),
  ],
}

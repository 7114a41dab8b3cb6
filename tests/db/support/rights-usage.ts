import { uuidV7 } from '@/sync/host/uuid'
import type { Attempt, Cast } from './rights'
import type { Village } from './village'

/** What is counted of how the village is used, for the matrix. */
export async function stageUsage(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const noted = async (
    table: string,
    columns: string,
    values: string,
  ): Promise<Record<'own' | 'private', string>> => {
    const make = (person: string) =>
      v.one<string>(
        `insert into public.${table} (id, user_id, created_at, ${columns}) values (gen_random_uuid(), $1, now(), ${values})
          returning id::text`,
        person,
      )
    return { own: await make(me), private: await make(other) }
  }
  await v.sql`insert into public.daily_stats select (private.stats_of('2026-01-01')).* on conflict do nothing`
  return {
    user_activities: {
      key: 'id',
      rows: await noted('user_activities', 'activity_type', "'search'"),
      column: 'activity_type',
      insert: (tx, owner) =>
        tx`insert into public.user_activities (id, user_id, activity_type, created_at)
          values (${uuidV7()}, ${owner}, 'search', now())`,
    },
    analytics_events: {
      key: 'id',
      rows: await noted('analytics_events', 'session_id, event, page', "gen_random_uuid(), 'page_view', '/'"),
      column: 'page',
      insert: (tx, owner) =>
        tx`insert into public.analytics_events (id, user_id, session_id, event, page, created_at)
          values (${uuidV7()}, ${owner}, ${uuidV7()}, 'page_view', '/', now())`,
    },
    debug_logs: {
      key: 'id',
      rows: await noted('debug_logs', 'session_id, log_type, message', "gen_random_uuid(), 'error', 'x'"),
      column: 'message',
      insert: (tx, owner) =>
        tx`insert into public.debug_logs (id, user_id, session_id, log_type, message, created_at)
          values (${uuidV7()}, ${owner}, ${uuidV7()}, 'error', 'x', now())`,
    },
    daily_stats: {
      key: 'date',
      rows: { private: '2026-01-01' },
      column: 'new_users',
      insert: (tx) => tx`insert into public.daily_stats select (private.stats_of('2026-01-02')).*`,
    },
  }
}

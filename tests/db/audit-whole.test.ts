import { describe, expect, it } from 'vitest'
import { fieldNames } from '@/src/entities/audit/field-names'
import { readTable } from './support/rights-table'
import { openVillage, type Village } from './support/village'

// That nothing a rank may do is missing in the log, and that all it says has a name.

const village = openVillage()

/** Stamps, and what a report alone moves: of them the log says nothing. */
const UNSAID = ['rev', 'sync_xid', 'updated_at', 'feed_key', 'report_count', 'last_reported_at', 'place']

const entries = async (v: Village): Promise<string[]> =>
  (await v.sql`select action, target_type from public.audit_log order by created_at`).map(
    ({ action, target_type }) => `${action} ${target_type}`,
  )

describe('the audit log as a whole', () => {
  it('looks at every table where a rank may write more than a member', async () => {
    const cells = (await readTable('table')).slice(2)
    const written = cells.filter(
      ([, verb, , member, , ...ranks]) => verb !== 'select' && ranks.some((rank) => rank !== member),
    )
    const tables = [...new Set(written.map(([table]) => table))].filter(
      (table) => table !== 'storage.objects',
    )
    expect(tables.length).toBeGreaterThan(2)
    const audited = await village().sql`select table_name from private.audited`
    expect(audited.map(({ table_name }) => table_name)).toEqual(expect.arrayContaining(tables))
  })

  it('has every function that a rank may call and a member may not, but those that tell numbers', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    const said: Record<string, [call: string, logged: string[]]> = {
      ban_user: [`ban_user('${me}')`, ['insert banned_users', 'update profiles']],
      unban_user: [`unban_user('${me}')`, ['update banned_users', 'update profiles']],
      get_user_email: [`get_user_email('${me}')`, ['read email']],
      find_member: ["find_member('nobody@example.com')", ['read email']],
      set_holder_collection: [
        `set_holder_collection('0x${'1'.repeat(40)}', 1)`,
        Array(3).fill('insert site_settings'),
      ],
      ask_holder_collection: ['ask_holder_collection()', []],
      get_analytics_summary: ['get_analytics_summary(current_date - 1, current_date)', []],
      get_popular_posts_analytics: ['get_popular_posts_analytics()', []],
      get_user_activity_stats: ['get_user_activity_stats()', []],
    }
    const ofRanks = (await readTable('function'))
      .slice(2)
      .filter(([, , , checks = '']) => /^(moderator|admin)/.test(checks))
    expect(Object.keys(said).sort()).toEqual(ofRanks.map(([name]) => name).sort())
    for (const [name, [call, logged]] of Object.entries(said)) {
      const before = (await entries(v)).length
      await v.as(master, (tx) => tx.unsafe(`select public.${call}`))
      expect([name, (await entries(v)).slice(before).sort()]).toEqual([name, logged])
    }
  })

  it('has a name for each column that it may hold', async () => {
    const columns = await village().sql<{ column_name: string }[]>`
      select distinct column_name from information_schema.columns join private.audited using (table_name)
      where table_schema = 'public' and column_name <> all (${UNSAID})`
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(Object.keys(fieldNames).sort())
  })
})

import { describe, expect, it } from 'vitest'
import { fieldNames } from '@/src/entities/audit/field-names'
import { stage } from './support/rights'
import { readTable } from './support/rights-table'
import { teamWrites } from './support/team-writes'
import { openVillage, type Village } from './support/village'

// That nothing a rank may do is missing in the log, and that all it says has a name.

const village = openVillage()

/** Stamps, and what a report alone moves: of them the log says nothing. */
const UNSAID = ['rev', 'sync_xid', 'updated_at', 'feed_key', 'report_count', 'last_reported_at', 'place']

const entries = async (v: Village): Promise<string[]> =>
  (await v.sql`select action, target_type from public.audit_log order by created_at`).map(
    ({ action, target_type }) => `${action} ${target_type}`,
  )

/** What the log looks at: each table with each kind of change, as an entry says it. */
const eventsOf = async (v: Village): Promise<string[]> => {
  const audited = await v.sql<{ table_name: string; events: string }[]>`
    select table_name, events from private.audited`
  return audited.flatMap(({ table_name, events }) =>
    events.split(' or ').map((one) => `${one} ${table_name}`),
  )
}
/** Nothing of the team's pages deletes one of these. */
const BY_HAND = [
  'delete profiles',
  'delete report_cases',
  'delete banned_users',
  'delete invitations',
  'delete site_settings',
  'delete invitation_reward',
]

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

  it('grows with every write of the team, by its act and by what that brings about', async () => {
    const v = village()
    const [moderator, admin, master] = [
      await v.person('moderator'),
      await v.person('admin'),
      await v.person('master'),
    ]
    const team = { moderator, admin, master }
    const writes = await teamWrites(v, { fan: await v.person(), reporter: await v.person(), admin })
    const all: string[] = []
    for (const { by, write, logged } of writes) {
      const { act = write.kind } = (write.fields ?? {}) as { act?: string }
      const name = `${write.table} ${act}`
      expect([name, await v.write(team[by], write)]).toMatchObject([name, { status: 'accepted' }])
      const said = (await entries(v)).slice(all.length)
      expect([name, said.toSorted()]).toEqual([name, logged.toSorted()])
      all.push(...said)
    }
    // None of those that a table of acts takes is missing.
    const taken = await v.sql<{ name: string }[]>`
      select replace(conrelid::regclass::text, 'public.', '') || ' ' || act[1] as name
      from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''::text', 'g') as act
      where conname like '%\_acts\_act\_check' and contype = 'c'`
    const played = writes.map(({ write }) => `${write.table} ${(write.fields as { act?: string })?.act}`)
    expect(played).toEqual(expect.arrayContaining(taken.map(({ name }) => name)))
    expect(taken.length).toBeGreaterThan(25)
    // And each event of each table that is looked at was there, but for those that no write of the team brings about.
    const unseen = (await eventsOf(v)).filter((event) => !all.includes(event))
    expect(unseen.toSorted()).toEqual(BY_HAND.toSorted())
    await v.sql`delete from public.invitation_reward where required_count = 700`
  })

  it.each(BY_HAND)('has a %s, too, which no write of the team brings about', async (event) => {
    const v = village()
    const [master, other] = [await v.person('master'), await v.person()]
    const attempts = await stage(v, { me: master, other })
    const table = event.replace('delete ', '')
    const { key = 'id', rows = {} } = attempts[table] ?? {}
    // By the database's own hand, in the master's name; undone, since rewards are there for every test.
    const undone = v.sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: master })}, true)`
      await tx`delete from ${tx(`public.${table}`)} where ${tx(key)} = ${rows.private ?? rows.public ?? ''}`
      const said = await tx`select from public.audit_log where action = 'delete' and target_type = ${table}`
      throw new Error(`${said.length} entries`)
    })
    await expect(undone).rejects.toThrow(/^1 entries$/)
  })

  it('has a name for each column that it may hold', async () => {
    const columns = await village().sql<{ column_name: string }[]>`
      select distinct column_name from information_schema.columns join private.audited using (table_name)
      where table_schema = 'public' and column_name <> all (${UNSAID})`
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(Object.keys(fieldNames).sort())
  })
})

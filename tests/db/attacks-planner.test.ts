import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { aCase, act } from './support/cases'
import { openVillage, stateOf } from './support/village'

// What a planner guesses of a table (`Prefer: count=planned`) knows no rights: a guess tells how often somebody is
// reported, banned, and what the team does. So nobody reads these tables, whatever their rank, not even their own rows.

const village = openVillage()

describe('of what the team does', () => {
  it('no table is read by anybody, by a row, a count or a guess', async () => {
    const v = village()
    const { id, author, reporters } = await aCase(v)
    const moderator = await v.person('moderator')
    await v.write(moderator, act(id, 'resolve', { measures: ['ban'], ban_category: 'spam', reason: '理由' }))
    const acts = await v.sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like '%\_acts'`
    expect(acts.length).toBeGreaterThan(8)
    const tables = [
      ...acts.map(({ relname }) => String(relname)),
      'report_cases',
      'reports',
      'banned_users',
      'appeal_message',
      'audit_log',
    ]
    const callers = [null, author, reporters[0] ?? '', moderator, await v.person('master')]
    for (const table of tables)
      for (const column of ['id', 'rev', 'sync_xid', 'count(*)'])
        for (const caller of callers)
          for (const before of ['', 'explain ']) {
            const ask = v.as(caller, (tx) => tx.unsafe(`${before}select ${column} from public.${table}`))
            expect(['42501', '42703'], `${before}${column} of ${table}`).toContain(await stateOf(ask))
          }
  })

  it('a rank is told the rev of what it did, and reads no row of it', async () => {
    const v = village()
    const moderator = await v.person('moderator')
    const { id } = await aCase(v)
    const note = act(id, 'note', { note: '確認中' })
    const { status, rev } = await v.write(moderator, note)
    expect([status, String(rev)]).toEqual([
      'accepted',
      await v.one('select rev from public.case_acts where id = $1', note.id),
    ])
    const returned = v.as(
      moderator,
      (tx) => tx`insert into public.case_acts (id, case_id, user_id, act, note)
        values (${uuidV7()}, ${id}, ${moderator}, 'note', '文') returning id`,
    )
    expect(await stateOf(returned)).toBe('42501')
  })
})

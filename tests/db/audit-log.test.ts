import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { membersWhere } from '@/sync/tables/desk-lists'
import { act, report } from './support/cases'
import { readLog } from './support/log'
import { openVillage, stateOf, type Village, type Write } from './support/village'

// What anybody of the team writes to what is not their own is in the log, and stays as it was written.

const village = openVillage()

const logged = (v: Village) =>
  v.sql`select actor_id, action, target_type, target_id, person_id, before, after from public.audit_log
    order by created_at, target_type`
const write = (table: string, fields: object): Write => ({ table, id: uuidV7(), kind: 'insert', fields })
const decision = (case_id: string, measures: string[]) =>
  write('case_acts', {
    case_id,
    act: 'resolve',
    seen_rev: 0,
    measures,
    ban_category: measures.includes('ban') ? 'spam' : null,
    ban_hides: false,
    reason: '決まりのため。',
    reply: '',
    note: '',
  })
async function reported(v: Village, author: string, by: string): Promise<{ post: string; subject: string }> {
  const post = await v.post(author)
  await v.sql`insert into public.reports (id, reporter_id, content_type, content_id)
    values (${uuidV7()}, ${by}, 'post', ${post})`
  const subject = await v.one<string>('select id from public.report_cases where content_id = $1', post)
  return { post, subject }
}

describe('the audit log', () => {
  it('says what a decision did, before and after', async () => {
    const v = village()
    const [moderator, author, fan] = [await v.person('moderator'), await v.person(), await v.person()]
    const { post, subject } = await reported(v, author, fan)
    await v.comment(fan, post)
    expect(await v.write(moderator, decision(subject, ['delete', 'ban']))).toMatchObject({
      status: 'accepted',
    })
    const entries = await logged(v)
    expect(entries.map(({ action, target_type }) => `${action} ${target_type}`).sort()).toEqual([
      'delete posts',
      'insert banned_users',
      'insert case_acts',
      'update profiles',
      'update report_cases',
    ])
    for (const entry of entries) expect(entry).toMatchObject({ actor_id: moderator, person_id: author })
    const of = (type: string) => entries.find(({ target_type }) => target_type === type)
    expect(of('posts')).toMatchObject({ target_id: post, before: { title: '題' }, after: null })
    expect(of('report_cases')).toMatchObject({
      before: { status: 'pending' },
      after: { status: 'resolved', decided_by: moderator },
    })
    expect(of('banned_users')).toMatchObject({ before: null, after: { reason_category: 'spam' } })
  })

  it('has every function of the team, and who looked up an address', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    await v.ban(master, me)
    await v.as(master, (tx) => tx`select public.unban_user(${me})`)
    await v.as(master, (tx) => tx`select public.get_user_email(${me})`)
    await v.write(master, write('person_acts', { person_id: me, act: 'rank', rank: 'admin' }))
    // One’s own rank: the act is there although its writer has none afterwards.
    await v.write(master, write('person_acts', { person_id: me, act: 'rank', rank: 'master' }))
    await v.write(master, write('person_acts', { person_id: master, act: 'rank', rank: null }))
    const entries = await logged(v)
    expect(entries.map(({ action, target_type }) => `${action} ${target_type}`)).toEqual(
      expect.arrayContaining([
        'insert banned_users',
        'update banned_users',
        'read email',
        'insert person_acts',
        'update profiles',
      ]),
    )
    expect(entries.filter(({ target_type }) => target_type === 'person_acts')).toHaveLength(3)
    expect(entries).toContainEqual(
      expect.objectContaining({
        target_type: 'profiles',
        before: { is_admin: false, admin_rank: null },
        after: { is_admin: true, admin_rank: 'admin' },
      }),
    )
  })

  it('has each look-up of an address and by one, also of one that nobody has, and counts them', async () => {
    const v = village()
    const [admin, me] = [await v.person('admin'), await v.person()]
    const email = await v.one<string>('select email from auth.users where id = $1', me)
    const find = async (address: string) =>
      (await v.as(admin, (tx) => tx`select public.find_member(${address}) as id`))[0]?.id
    await v.as(admin, (tx) => tx`select public.get_user_email(${me})`)
    expect(await find(` ${email.toUpperCase()} `)).toBe(me)
    expect(await find('nobody@example.com')).toBeNull()
    const of = { actor_id: admin, action: 'read', target_type: 'email', before: null, after: null }
    expect(await logged(v)).toEqual([
      { ...of, target_id: me, person_id: me },
      { ...of, target_id: me, person_id: me },
      { ...of, target_id: '', person_id: null },
    ])
    const counted = `select sum(count)::int from private.rate_limit where identifier = $1 and action = 'write'`
    expect(await v.one(counted, admin)).toBe(3)
    // No list tells it beside the log.
    const want = { stream: 'lists', list: membersWhere('all', email), page: 0, start: null, count: 50 }
    const { streams } = await v.pull(admin, { lists: null, desk: null }, [want])
    expect(streams.lists?.rows[0]?.ids).toEqual([])
  })

  it('says of an act whom it was about, never who did it', async () => {
    const v = village()
    const [admin, me] = [await v.person('admin'), await v.person()]
    await v.as(me, (tx) => tx`select public.open_invitation()`)
    const code = await v.one<string>('select id from public.invitations')
    const reward = { required_count: 70, title: '特典', description: '', xp: 1, is_active: false }
    const acts = [
      write('invitation_acts', { act: 'revoke', thing_id: code }),
      write('invitation_acts', { act: 'reward', thing_id: uuidV7(), ...reward }),
      write('announcement_acts', { announcement_id: uuidV7(), act: 'save', title: '題', body: '文' }),
      write('person_acts', { person_id: me, act: 'feature', rank: null }),
    ]
    for (const one of acts) expect(await v.write(admin, one)).toMatchObject({ status: 'accepted' })
    const said = await v.sql`select target_type, person_id from public.audit_log
      where target_type like '%\\_acts' order by created_at`
    expect(said.map(({ target_type, person_id }) => [target_type, person_id])).toEqual([
      ['invitation_acts', me],
      ['invitation_acts', null],
      ['announcement_acts', null],
      ['person_acts', me],
    ])
    await v.sql`delete from public.invitation_reward where required_count = 70`
  })

  it.each(['post', 'event'])(
    'of a %s that is its author’s alone by now says that and nothing else',
    async (type) => {
      const v = village()
      const [admin, author, fan] = [await v.person('admin'), await v.person(), await v.person()]
      const table = `${type}s`
      const id = await (type === 'post' ? v.post(author) : v.event(author))
      const subject = async () => {
        await v.write(fan, report(id, { content_type: type }))
        return v.one<string>('select id from public.report_cases')
      }
      await v.write(admin, act(await subject(), 'resolve', { measures: ['hide'], reason: '理由' }))
      await v.as(
        author,
        (tx) => tx`update ${tx(`public.${table}`)} set is_draft = true, title = '秘密' where id = ${id}`,
      )
      await v.write(admin, act(await subject(), 'reopen'))
      await v.write(admin, act(await subject(), 'resolve', { measures: ['delete'], reason: '理由' }))
      const of = await v.sql`select action, person_id, before, after from public.audit_log
      where target_type = ${table} order by created_at`
      expect(of).toMatchObject([
        { before: { is_hidden_by_team: false }, after: { is_hidden_by_team: true } },
        { action: 'update', before: { is_hidden_by_team: true }, after: { is_hidden_by_team: false } },
        { action: 'delete', person_id: author, after: null },
      ])
      expect(of[2]?.before).toEqual({ is_draft: true })
      expect(JSON.stringify(await logged(v))).not.toContain('秘密')
    },
  )

  it('has who grasped for a rank and was refused, and is filled by nobody', async () => {
    const v = village()
    const [moderator, master, admin] = [
      await v.person('moderator'),
      await v.person('master'),
      await v.person('admin'),
    ]
    const grab = (person_id: string, rank: string | null) =>
      write('person_acts', { person_id, act: 'rank', rank })
    const first = { write_id: uuidV7(), ...grab(moderator, 'master') }
    for (const again of [first, first]) await v.write(moderator, again)
    await v.write(master, grab(master, null))
    await v.write(master, grab(moderator, 'kage'))
    expect(await logged(v)).toMatchObject([
      {
        actor_id: moderator,
        action: 'refused',
        target_type: 'person_acts',
        person_id: moderator,
        after: { act: 'rank', rank: 'master', code: 'permission_denied' },
      },
      { actor_id: master, person_id: master, after: { rank: null, code: 'last_master_keeps_rank' } },
    ])
    expect(await readLog(v, admin)).toEqual(['refused person_acts', 'refused person_acts'])
    expect(await readLog(v, moderator)).toEqual([])
    for (let n = 0; n < 25; n++) await v.write(moderator, grab(master, null))
    expect(await v.one('select count(*)::int from public.audit_log where actor_id = $1', moderator)).toBe(20)
  })

  it('has nothing of what members do, nor of what ranks do as members', async () => {
    const v = village()
    const [admin, me] = [await v.person('admin'), await v.person()]
    const post = await v.post(me)
    for (const who of [admin, await v.person()]) {
      await v.write(who, { table: 'posts', id: post, kind: 'toggle', fields: { liked_by_me: true } })
      await v.write(who, { table: 'profiles', id: me, kind: 'toggle', fields: { followed_by_me: true } })
      await v.write(who, write('comments', { post_id: post, body: '良い' }))
      await v.write(who, { table: 'profiles', id: who, kind: 'edit', fields: { bio: 'やあ' }, base: {} })
      await v.write(
        who,
        write('reports', { content_type: 'post', content_id: post, reason: 'other', description: '' }),
      )
      const own = await v.post(who)
      expect(await v.write(who, { table: 'posts', id: own, kind: 'delete' })).toMatchObject({
        status: 'accepted',
      })
    }
    expect(await v.one('select count(*) from public.likes')).toBe('2')
    expect(await v.one('select count(*) from public.reports')).toBe('2')
    expect(await logged(v)).toEqual([])
  })

  it('is changed by nobody, the database’s own hand included', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    await v.ban(master, me)
    const before = await logged(v)
    expect(before.length).toBeGreaterThan(0)
    const tries = [
      () => v.as(master, (tx) => tx`delete from public.audit_log`),
      () => v.as(master, (tx) => tx`update public.audit_log set actor_id = ${me}`),
      () =>
        v.as(
          master,
          (tx) => tx`insert into public.audit_log (actor_id, action, target_type, target_id)
            values (${me}, 'insert', 'posts', 'x')`,
        ),
      () => v.sql`delete from public.audit_log`,
      () => v.sql`update public.audit_log set action = 'read'`,
    ]
    for (const attempt of tries) expect(await stateOf(attempt())).toBe('42501')
    expect(await logged(v)).toEqual(before)
  })

  it('is read by admins with its filters, and by nobody else; nobody reads what concerns themselves', async () => {
    const v = village()
    const [master, admin, moderator] = [
      await v.person('master'),
      await v.person('admin'),
      await v.person('moderator'),
    ]
    const [me, fan] = [await v.person(), await v.person()]
    await v.ban(moderator, me)
    await v.write(admin, write('person_acts', { person_id: fan, act: 'feature', rank: null }))
    const { subject } = await reported(v, admin, fan)
    await v.write(master, decision(subject, []))

    expect(await readLog(v, master, { actor: admin })).toEqual(['update profiles', 'insert person_acts'])
    expect(await readLog(v, master, { type: 'banned_users' })).toEqual(['insert banned_users'])
    expect((await readLog(v, master, { person: me })).sort()).toEqual([
      'insert banned_users',
      'update profiles',
    ])
    expect(await readLog(v, master, { person: admin })).toContain('insert case_acts')
    expect(await readLog(v, master, { from: '2000-01-01', to: '2000-01-02' })).toEqual([])
    expect(await readLog(v, admin, { person: admin })).toEqual([])
    expect(await readLog(v, admin)).not.toContain('insert case_acts')
    for (const nobody of [moderator, fan]) expect(await readLog(v, nobody)).toEqual([])
  })

  it('forgets what somebody said who left, and nothing else', async () => {
    const v = village()
    const [master, me] = [await v.person('master'), await v.person()]
    await v.ban(master, me)
    const before = (await logged(v)).length
    await v.sql`delete from auth.users where id = ${me}`
    const after = await logged(v)
    expect(after).toHaveLength(before)
    for (const entry of after)
      expect(entry).toMatchObject({ actor_id: master, person_id: null, before: null, after: null })
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { Device } from './support/device'
import { due } from './support/due'
import { cursorsOf, openVillage } from './support/village'

const village = openVillage()

describe('each minute', () => {
  it('the jobs stand in the scheduler', async () => {
    const v = village()
    const rows = await v.sql`select schedule, command from cron.job order by command`
    expect(rows).toEqual([
      {
        schedule: '* * * * *',
        command:
          "select private.call_function('keep-evidence') where exists (select from private.evidence where not is_kept)",
      },
      {
        schedule: '* * * * *',
        command:
          "select private.call_function('remove-files') where exists (select from private.files_let_go where due_at <= now())",
      },
      { schedule: '7 * * * *', command: 'select private.check_holders()' },
      { schedule: '10 * * * *', command: 'select private.count_days()' },
      { schedule: '* * * * *', command: 'select private.delete_due_account()' },
      { schedule: '17 3 * * *', command: 'select private.prune()' },
      { schedule: '29 3 * * *', command: 'select private.prune_cancelled_events()' },
      { schedule: '37 3 * * *', command: 'select private.prune_deliveries()' },
      { schedule: '27 3 * * *', command: 'select private.prune_notifications()' },
      { schedule: '* * * * *', command: 'select private.publish_announcements()' },
      { schedule: '* * * * *', command: 'select private.publish_due()' },
      { schedule: '*/10 * * * *', command: 'select private.rank_people()' },
      { schedule: '* * * * *', command: 'select private.rank_popular()' },
      { schedule: '* * * * *', command: 'select private.release_cases()' },
      { schedule: '* * * * *', command: 'select private.remind_of_events()' },
      { schedule: '10 seconds', command: 'select private.send_mails()' },
      { schedule: '3 seconds', command: 'select private.send_pushes()' },
      { schedule: '* * * * *', command: 'select private.settle_likes()' },
      { schedule: '* * * * *', command: 'select private.tell_event_news()' },
    ])
  })

  // One that no trigger takes rolled back everybody's, each minute anew.
  it('one that cannot be published holds up nobody else’s; its author is told until it can', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const [stuck, fine] = [await due(v, me), await due(v, other)]
    await v.sql.unsafe(`create function private.curse() returns trigger language plpgsql as $$
      begin if new.is_published and new.id = '${stuck}' then raise exception 'cursed'; end if; return new; end $$;
      create trigger zz_curse before update on public.posts for each row execute function private.curse()`)
    onTestFinished(() => v.sql`drop function private.curse cascade`.then(() => undefined))
    const told = async () =>
      (await v.pull(me, { notifications: null })).streams.notifications.rows.map(({ kind, thing }) => [
        kind,
        thing,
      ])
    for (const published of [1, 0]) expect(await v.one('select private.publish_due()')).toBe(published)
    expect(await v.one('select is_published from public.posts where id = $1', fine)).toBe(true)
    expect(await told()).toEqual([['scheduled_failed', stuck]])
    await v.sql`drop trigger zz_curse on public.posts`
    expect(await v.one('select private.publish_due()')).toBe(1)
    expect(await told()).toEqual([['scheduled', stuck]])
  })

  it('what is due is published: it leaves the drafts and comes to everybody', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const id = await due(v, me)
    const later = uuidV7()
    await v.write(me, {
      id: later,
      kind: 'insert',
      fields: { title: '後', scheduled_at: '2099-01-01T00:00:00Z' },
    })
    const [mine, theirs] = [await new Device(v, me).sync(), await new Device(v, other).sync()]
    expect(mine.ids('drafts')).toEqual([id, later].sort())
    expect(theirs.ids('posts')).toEqual([])
    expect(await v.one('select private.publish_due()')).toBe(1)
    expect(await v.one('select private.publish_due()')).toBe(0)
    await mine.sync()
    await theirs.sync()
    expect([mine.ids('posts'), mine.ids('drafts')]).toEqual([[id], [later]])
    expect(theirs.ids('posts')).toEqual([id])
    expect(await v.one('select total_posts from user_stats where user_id = $1', me)).toBe(1)
  })

  it('a time already past when it arrives publishes at once', async () => {
    const v = village()
    const me = await v.person()
    await v.write(me, {
      id: uuidV7(),
      kind: 'insert',
      fields: { title: '遅', scheduled_at: '2020-01-01T00:00:00Z' },
    })
    expect(
      await v.one<number>('select extract(epoch from now() - published_at)::int from posts'),
    ).toBeLessThan(60)
  })

  it('the posts of the banned wait for the lifting of the ban', async () => {
    const v = village()
    const [moderator, me] = [await v.person('moderator'), await v.person()]
    await due(v, me)
    await v.ban(moderator, me)
    expect(await v.one('select private.publish_due()')).toBe(0)
    await v.as(moderator, (tx) => tx`select public.unban_user(${me})`)
    expect(await v.one('select private.publish_due()')).toBe(1)
  })

  it('tombstones and the ledger go after 90 days, not before', async () => {
    const v = village()
    const me = await v.person()
    const posts = [await v.post(me), await v.post(me)]
    await v.push(me, ...posts.map((id) => ({ id, kind: 'delete' as const })))
    const age = (days: number, row: string) => v.sql`
      update public.tombstones set created_at = now() - ${days} * interval '1 day' where row_id = ${row}`
    await age(91, posts[0] ?? '')
    await age(89, posts[1] ?? '')
    await v.sql`update private.write_ledger set created_at = now() - interval '91 days'
      where ack = (select ack from private.write_ledger limit 1)`
    await v.sql`select private.prune()`
    const left =
      await v.sql`select distinct row_id from public.tombstones where table_name <> 'notifications'`
    expect(left.map((row) => row.row_id)).toEqual([posts[1]])
    expect(await v.one('select count(*) from private.write_ledger')).toBe('1')
  })
})

describe('the epoch', () => {
  it('changes by new_epoch: every cursor of before is answered by a first fill', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    const before = await v.pull(me)
    await v.sql`select private.new_epoch()`
    const after = await v.pull(me, cursorsOf(before))
    expect(after.epoch).not.toBe(before.epoch)
    expect(after.streams.posts.rows.map((row) => row.id)).toEqual([id])
    const quiet = await v.pull(me, cursorsOf(after))
    expect(quiet.epoch).toBe(after.epoch)
    expect(quiet.streams.posts.rows).toEqual([])
  })

  it.each([
    ['a future', { cur: '99999999:99999999:' }],
    ['a past older than tombstones are kept', { t: Math.floor(Date.now() / 1000) - 90 * 86400 }],
    ['another person', { u: uuidV7() }],
  ])('a cursor of %s is answered as a changed epoch, once, by a first fill', async (_, forged) => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    const before = await v.pull(me)
    const cursors = cursorsOf(before)
    const answer = await v.pull(me, { ...cursors, posts: { ...before.streams.posts.cursor, ...forged } })
    expect(answer.epoch).not.toBe(before.epoch)
    expect(answer.streams.posts.rows.map((row) => row.id)).toEqual([id])
    expect(answer.streams.profiles.rows.map((row) => row.id)).toEqual([me])
    // The device now knows the database by this name, and keeps it.
    const quiet = await v.pull(me, cursorsOf(answer))
    expect(quiet.epoch).toBe(answer.epoch)
    expect(quiet.streams.posts.rows).toEqual([])
    const again = await v.pull(me, {
      ...cursorsOf(quiet),
      posts: { ...quiet.streams.posts.cursor, ...forged },
    })
    expect(again.epoch).not.toBe(answer.epoch)
  })

  it('stamps from a dump’s future are renewed, else their rows would come with every pull', async () => {
    const v = village()
    const me = await v.person()
    const id = await v.post(me)
    await v.sql.begin(async (tx) => {
      await tx`alter table public.post_counters disable trigger user`
      await tx`update public.post_counters set sync_xid = '99999999'`
      await tx`insert into private.case_news (case_id, sync_xid) values (gen_random_uuid(), '99999999')`
    })
    const first = await v.pull(me)
    expect((await v.pull(me, cursorsOf(first))).streams.posts.rows.map((row) => row.id)).toEqual([id])
    await v.sql`select private.new_epoch()`
    const fresh = await v.pull(me)
    expect((await v.pull(me, cursorsOf(fresh))).streams.posts.rows).toEqual([])
    // The desk's news, too, though they lie where nobody reads them.
    expect(await v.one(`select count(*) from private.case_news where sync_xid = '99999999'`)).toBe('0')
  })

  it('nothing else of them changes, so that each collection keeps its place and its day', async () => {
    const v = village()
    const me = await v.person()
    await v.album(me)
    await v.sql.begin(async (tx) => {
      for (const table of ['public.collections', 'public.user_stats'])
        await tx`alter table ${tx(table)} disable trigger user`
      await tx`update public.collections set updated_at = '2026-01-01', sync_xid = '99999999'`
      await tx`update public.user_stats set own_xid = '99999999'`
      for (const table of ['public.collections', 'public.user_stats'])
        await tx`alter table ${tx(table)} enable trigger user`
    })
    await v.sql`select private.new_epoch()`
    expect(await v.sql`select updated_at::date::text as day from public.collections`).toEqual([
      { day: '2026-01-01' },
    ])
    // And nobody is told of themselves with every pull.
    const fresh = await v.pull(me)
    expect((await v.pull(me, cursorsOf(fresh))).streams.profiles.rows).toEqual([])
  })

  it('revs go on above all that were given after the dump (I14)', async () => {
    const v = village()
    const restored = await v.one<string>(`select nextval('private.sync_rev')`)
    const next = async () => Number(await v.one(`select nextval('private.sync_rev')`))
    await v.sql`select private.new_epoch()`
    const given = await next()
    expect(given).toBeGreaterThan(Number(restored))
    expect(Number.isSafeInteger(given * 2)).toBe(true)
    // And once more, of the same dump.
    await v.sql`select setval('private.sync_rev', ${restored})`
    await v.sql`select private.new_epoch()`
    expect(await next()).toBeGreaterThan(given)
  })
})

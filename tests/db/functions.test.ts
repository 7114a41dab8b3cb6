import { describe, expect, it } from 'vitest'
import { readTable } from './support/rights-table'
import { type Caller, openVillage, stateOf } from './support/village'

const village = openVillage()

interface Fn {
  name: string
  call: string
}

describe('functions (attacks 6 and 7)', () => {
  it('in public: each role really calls every one, and only the allow-list of the page answers', async () => {
    const v = village()
    const me = await v.person()
    // Strict nulls for every argument: what matters is whether the call is let in.
    const functions = await v.sql<Fn[]>`
      select p.proname as name, format('public.%I(%s)', p.proname, (
        select coalesce(string_agg('null::' || format_type(t, null), ', '), '') from unnest(p.proargtypes) as t)) as call
      from pg_proc p where p.pronamespace = 'public'::regnamespace`
    const page = (await readTable('function')).slice(2)
    expect(functions.map((f) => f.name).sort()).toEqual(page.map(([name]) => name).sort())
    const answers = (caller: Caller, call: string) =>
      v
        .as(caller, (tx) => tx.unsafe(`select ${call}`))
        .then(
          () => 'yes',
          (error: Error) => (error.message.startsWith('permission denied for function') ? '–' : 'yes'),
        )
    for (const [name = '', anonymous, member] of page) {
      const call = functions.find((f) => f.name === name)?.call ?? ''
      expect([name, await answers(null, call), await answers(me, call)]).toEqual([name, anonymous, member])
    }
  })

  it('in private: what writes without asking, or decides for others, is nobody’s', async () => {
    const v = village()
    const open = await v.sql<{ name: string; role: string }[]>`
      select p.proname as name, r.role from pg_proc p, unnest(array['anon', 'authenticated']) as r (role)
      where p.pronamespace = 'private'::regnamespace and has_function_privilege(r.role, p.oid, 'execute')`
    const inside = [
      'apply_grants',
      'lock_person',
      'insert_tombstone',
      'bump_scope',
      'poke',
      'poke_person',
      'hit_rate',
      'enforce_rate',
      'rate_state',
      'rate_hits',
      'rank_of',
      'publish_due',
      'prune',
      'new_epoch',
      'rejudge',
      'call_function',
      'delete_due_account',
      'delete_some',
      'delete_rest',
      'files_to_remove',
      'evidence_to_keep',
      'evidence_kept',
      'is_leaving',
      'post_left',
      'post_entered',
      'tell',
      'make_notice',
      'deliver_notice',
      'claim_deliveries',
      'claim_pushes',
      'end_delivery',
      'mail_address',
      'unsubscribe',
      'remind_of_events',
    ]
    const known = await v.sql`select proname from pg_proc where pronamespace = 'private'::regnamespace`
    for (const name of inside) {
      expect(known.map((row) => row.proname)).toContain(name)
      expect(open.map((row) => row.name)).not.toContain(name)
    }
  })

  it('a definer that anybody may reach acts for the caller alone: none takes a person it does not check', async () => {
    const v = village()
    // Every definer open to authenticated that takes a uuid, and why that is safe.
    const checked: Record<string, string> = {
      email_of: 'administrators alone',
      end_session: 'a session of auth.uid() alone',
      ban: 'rank over that person',
      unban: 'rank over that person',
      make_profile: 'must be auth.uid()',
      claim_write: 'a write id of one’s own ledger',
      store_ack: 'a write id of one’s own ledger',
      delete_unborn: 'a tombstone for auth.uid() alone',
      author_of: 'a post, named while it is public',
      is_apart_from_me: 'of auth.uid() alone',
      list_blocks: 'must be auth.uid()',
      is_rank_over: 'says only whether the caller’s rank is above that person’s',
      is_hidden: 'says of anybody what everybody sees: whether their things are kept back',
      list_likers: 'a post, asked for only while it is public; names whoever is not hidden',
      list_going: 'an event, asked for only while it is public; names who opens their activity to the caller',
      opens_to_me: 'says only whether a part of a person’s page is open to the caller',
      list_following: 'takes nothing of it; of auth.uid() alone',
      list_likes_of: 'only what the person opens to the caller, and of it the public posts',
      list_followers: 'only what the person opens to the caller; names whoever is not hidden',
      list_followings: 'as list_followers',
      my_likes: 'the mark of auth.uid() alone',
      my_bookmarks: 'the mark of auth.uid() alone',
      my_follows: 'the mark of auth.uid() alone',
      my_event_bookmarks: 'the mark of auth.uid() alone',
      my_user_block: 'the mark of auth.uid() alone',
      my_marked: 'a place in the order; of the caller alone',
      window_posts: 'a place in the order; what is public, and ids of what the caller bookmarked',
      list_xp: 'must be auth.uid()',
      list_team_words: 'must be auth.uid()',
      list_hidden_posts: 'takes nothing of it; for ranks alone',
      list_team_announcements: 'takes nothing of it; for admins alone',
      list_bans_of: 'of anybody, for ranks alone',
      list_cases_about: 'of anybody but the caller, for ranks alone',
      search_from: 'a place in the order, no person; finds what is public',
    }
    const definers = await v.sql`
      select proname from pg_proc where pronamespace = 'private'::regnamespace and prosecdef
        and 'uuid'::regtype = any (proargtypes::oid[]) and has_function_privilege('authenticated', oid, 'execute')`
    expect(definers.map((row) => row.proname).sort()).toEqual(Object.keys(checked).sort())
  })

  it('every function has a fixed search_path; public ones are invoker (7)', async () => {
    const v = village()
    const loose = await v.sql`
      select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (proconfig is null or not 'search_path=""' = any (proconfig))`
    expect(loose).toEqual([])
    const definers =
      await v.sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`
    expect(definers).toEqual([])
  })

  it('a planted search_path changes nothing: a false auth.uid() and a false posts are not looked at (7)', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const draft = await v.post(other, { draft: true })
    await v.sql`create schema trap`
    try {
      await v.sql.unsafe(`
        create function trap.now() returns timestamptz language sql as 'select ''infinity''::timestamptz';
        create table trap.posts (id uuid, user_id uuid, feed_key bigint);
        grant usage on schema trap to authenticated; grant all on trap.posts to authenticated`)
      const rows = await v.as(me, async (tx) => {
        await tx`set local search_path = trap, pg_catalog, public`
        return tx`select public.sync_pull('{"posts": null, "drafts": null}') as answer`
      })
      expect(JSON.stringify(rows)).not.toContain(draft)
      const id = await v.as(me, async (tx) => {
        await tx`set local search_path = trap, pg_catalog, public`
        const [row] = await tx`insert into public.posts (id, user_id, title)
          values (gen_random_uuid(), ${me}, '題') returning id, created_at`
        return row
      })
      expect(id?.created_at.getTime()).toBeLessThan(Date.now() + 1000)
      expect(await v.one('select count(*) from trap.posts')).toBe('0')
    } finally {
      await v.sql`drop schema trap cascade`
    }
  })

  it('API roles can make nothing of their own anywhere', async () => {
    const v = village()
    const me = await v.person()
    for (const schema of ['public', 'private', 'auth', 'storage', 'realtime', 'extensions'])
      expect(await stateOf(v.as(me, (tx) => tx.unsafe(`create table ${schema}.mine (a int)`)))).toBe('42501')
  })

  it('the grants can be mended at any time: apply_grants takes away what was given since', async () => {
    const v = village()
    const me = await v.person()
    await v.sql.unsafe(`grant all on all tables in schema public, private to anon, authenticated;
      grant execute on all functions in schema public, private to anon, authenticated`)
    await v.as(me, (tx) => tx`select admin_rank from public.profiles`)
    await v.sql`select private.apply_grants()`
    expect(await stateOf(v.as(me, (tx) => tx`select admin_rank from public.profiles`))).toBe('42501')
    expect(await stateOf(v.as(null, (tx) => tx`select public.sync_push('[]')`))).toBe('42501')
    expect(await stateOf(v.as(me, (tx) => tx`select * from private.write_ledger`))).toBe('42501')
    expect(await stateOf(v.as(me, (tx) => tx`select private.new_epoch()`))).toBe('42501')
    await v.as(me, (tx) => tx`select title from public.posts`)
  })
})

import { describe, expect, it } from 'vitest'
import { errorCodes } from '@/src/domain/error-codes'
import { uuidV7 } from '@/sync/host/uuid'
import { type Stream, streams, streamsOf } from '@/sync/tables'
import type { Written } from '@/sync/tables/descriptor'
import {
  allInvitations,
  allPosts,
  auditWhere,
  bansOf,
  bansWhere,
  casesAbout,
  casesOf,
  HIDDEN_POSTS,
  logsOf,
  membersWhere,
  TEAM_ANNOUNCEMENTS,
} from '@/sync/tables/desk-lists'
import {
  announcementsOf,
  commentsOf,
  eventsIn,
  FOLLOWED_POSTS,
  goingTo,
  likersOf,
  listOf,
  NEXT_EVENTS,
  PAST_EVENTS,
  POPULAR_POSTS,
  postsIn,
  searchOf,
} from '@/sync/tables/lists'
import { written } from '@/sync/tables/written'
import { become, openVillage } from './support/village'

const village = openVillage()

const ofKind = (writable: Record<string, string>, kind: string) =>
  Object.keys(writable)
    .filter((field) => writable[field] === kind)
    .sort()

const tables = Object.keys(written) as (keyof typeof written)[]

describe('what the database knows of the descriptors', () => {
  it('the streams are the same', async () => {
    const rows = await village().sql`select stream from private.sync_streams order by stream`
    expect(rows.map((row) => row.stream)).toEqual([...streams].sort())
  })

  it('the lists are the same', async () => {
    const id = uuidV7()
    const personal = ['posts', 'likes', 'collections', 'events', 'followers', 'followings'] as const
    const own = ['xp', 'invitations', 'invited', 'teamWords', 'blocks'] as const
    const searches = [
      'posts/newest',
      'posts/popular',
      'people/popular',
      'events/newest',
      'announcements/newest',
    ] as const
    const asked = [
      POPULAR_POSTS,
      FOLLOWED_POSTS,
      announcementsOf('all'),
      casesOf('pending'),
      casesAbout(id),
      bansOf(id),
      bansWhere('all', '', ''),
      membersWhere('all', '忍者'),
      allPosts('picked', ''),
      HIDDEN_POSTS,
      TEAM_ANNOUNCEMENTS,
      allInvitations('all'),
      auditWhere({ actor: '', type: '', person: '', from: '', to: '' }),
      postsIn(id),
      commentsOf(id),
      likersOf(id),
      logsOf(''),
      goingTo(id),
      NEXT_EVENTS,
      PAST_EVENTS,
      eventsIn('2026-11'),
      ...[...personal, ...own].map((what) => listOf(what, id)),
      ...searches.map((name) => searchOf(name, '忍者')),
    ]
    const known = await village().sql<{ list: string; stream: Stream | null }[]>`
      select l.list, l.stream from unnest(${asked}::text[]) as name, private.list_named(name) as l order by l.list`
    const registered = await village().sql`select list, stream from private.sync_lists order by list`
    expect(known.map(({ list }) => list)).toEqual(registered.map(({ list }) => list))
    const named = known.flatMap(({ stream }) => stream ?? [])
    expect(streams).toEqual(expect.arrayContaining(named))
  })

  // Each forgotten one would be found by nobody: a banned person writes, a direct write is not counted, what somebody
  // made stays when they leave.
  it.each(tables)(
    '%s: is out for the banned and for who leaves, is counted, and goes with its person',
    async (table) => {
      const v = village()
      const policies =
        await v.sql`select policyname from pg_policies where schemaname = 'public' and tablename = ${table}`
      const triggers =
        await v.sql`select tgname from pg_trigger where tgrelid = ${`public.${table}`}::regclass`
      const gone = await v.sql`select from private.deleted_with_person where table_name = ${table}`
      expect(policies.map((one) => one.policyname)).toContain('the banned are out')
      // Of an invitation's use everybody has one.
      expect(triggers.some((one) => one.tgname === 'counted') || table === 'invitation_uses').toBe(true)
      // A single row hangs on the profile.
      const single = ['profiles', 'invitation_uses', 'announcement_reads'].includes(table)
      // What the team decided stays when whoever decided leaves.
      const stays = [
        'case_acts',
        'reply_acts',
        'ban_acts',
        'person_acts',
        'post_acts',
        'announcement_acts',
        'invitation_acts',
        'banner_acts',
        'setting_acts',
      ].includes(table)
      expect(gone.length > 0 || single || stays).toBe(true)
      const [known] =
        await v.sql`select 'insert' = any (kinds) as makes from private.sync_tables where table_name = ${table}`
      expect(policies.some((one) => one.policyname === 'who leaves makes nothing') || !known?.makes).toBe(
        true,
      )
    },
  )

  it('every constraint that a writer may meet has its words', async () => {
    const rows = await village().sql`
      select distinct c.conname from pg_constraint c join private.sync_tables t
        on c.conrelid = format('public.%I', t.table_name)::regclass
      where c.contype = 'c' and c.conname !~ '_check[0-9]*$'`
    expect(
      rows.map(({ conname }) => conname).filter((name) => !(errorCodes as readonly string[]).includes(name)),
    ).toEqual([])
  })

  it.each(tables)('%s: the same fields may be written, in the same way, and are granted', async (table) => {
    const { writable, insertOnly, toggles }: Written = written[table]
    const v = village()
    const [known] = await v.sql`select * from private.sync_tables where table_name = ${table}`
    expect([...(known?.writable ?? [])].sort()).toEqual(Object.keys(writable).sort())
    expect([...(known?.text_fields ?? [])].sort()).toEqual(ofKind(writable, 'text'))
    expect([...(known?.guard_fields ?? [])].sort()).toEqual(ofKind(writable, 'guard'))
    expect(known?.insert_only).toEqual(expect.arrayContaining(Object.keys(insertOnly)))
    expect(known?.streams).toEqual(streamsOf(table))
    const knownToggles = await v.sql`
      select toggle from private.sync_toggles where table_name = ${table} order by toggle`
    expect(knownToggles.map((row) => row.toggle)).toEqual(Object.keys(toggles).sort())
    const granted = await v.sql`
      select attname from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
        and has_column_privilege('authenticated', attrelid, attnum, 'update') order by attname`
    expect(granted.map((row) => row.attname)).toEqual(Object.keys(writable).sort())
  })

  it('neither the pull nor the push names a table', async () => {
    const pull = ['sync_pull', 'pull_stream', 'pull_lists', 'list_page']
    const applying = ['apply_write', 'apply_insert', 'apply_edit', 'apply_delete', 'delete_unborn']
    const functions = [...pull, 'sync_push', 'push_one', ...applying]
    const naming = await village().sql`
      select proname, table_name from pg_proc, private.sync_tables
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and table_name <> 'profiles'
        and proname = any (${functions})
        and prosrc ~ ('\\m' || table_name || '\\M')`
    expect(naming).toEqual([])
    const known = await village().sql`select distinct proname from pg_proc where proname = any (${functions})`
    expect(known).toHaveLength(functions.length)
  })

  it('a new toggle is one call in the migration of its marks', async () => {
    const v = village()
    const [me, other] = [await v.person(), await v.person()]
    const post = await v.post(other)
    const undone = new Error('undone')
    const trial = v.sql.begin(async (tx) => {
      await tx.unsafe(`
        create table public.stars (post_id uuid, user_id uuid, rev bigint not null default 7, primary key (post_id, user_id));
        select private.add_toggle('starred_by_me', of_table => 'posts', open_if => 'feed_key is not null',
          mark_table => 'stars', thing_column => 'post_id', person_column => 'user_id');
        select private.apply_grants()`)
      await become(tx, me)
      const star = (id: string, starred_by_me: boolean) => {
        const target = { table: 'posts', id, kind: 'toggle', fields: { starred_by_me } }
        return { write_id: uuidV7(), account: me, ...target }
      }
      const pushed = async (write: object) => {
        const [row] =
          await tx`select public.sync_push(${tx.json([write as never])}) -> 'outcomes' -> 0 as outcome`
        return row?.outcome
      }
      expect(await pushed(star(post, true))).toMatchObject({ status: 'accepted', rev: 7 })
      expect(await pushed(star(post, false))).toMatchObject({ status: 'accepted', rev: 0 })
      expect(await pushed(star(uuidV7(), true))).toMatchObject({ status: 'refused', code: 'not_found' })
      throw undone
    })
    await expect(trial).rejects.toBe(undone)
  })
})

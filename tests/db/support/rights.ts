import type { TransactionSql } from 'postgres'
import { uuidV7 } from '@/sync/host/uuid'
import { stageContent } from './rights-content'
import { stageInvitations } from './rights-invitations'
import { stageModeration } from './rights-moderation'
import { stageUsage } from './rights-usage'
import type { Village } from './village'

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]
/** Whose rows a verb reaches. */
export type Reach = 'own' | 'public' | 'private'

/** The rows a matrix cell is tried on, and how each table is written to. */
export interface Attempt {
  /** Column that tells a row, and the row of each reach. */
  key: string
  rows: Partial<Record<Reach, string>>
  /** Inserts a new row in somebody's name. */
  insert: (tx: TransactionSql, owner: string) => Promise<{ count: number }>
  /** What the owner clears away first, where a person can have one row only. */
  clear?: string
  /** A column whose update is tried. */
  column: string
}

export interface Cast {
  me: string
  other: string
}

/** Rows of every table, of `me` and of another person, public and private. */
export async function stage(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const [mine, shown, hidden] = [
    await v.post(me, { draft: true }),
    await v.post(other),
    await v.post(other, { draft: true }),
  ]
  const liked = await v.post(other)
  await v.sql`insert into public.likes (post_id, user_id) values (${liked}, ${me}), (${shown}, ${other})`
  const bans = async (person: string) =>
    v.one<string>(
      `insert into public.banned_users (user_id, is_active, unbanned_at) values ($1, false, now()) returning id::text`,
      person,
    )
  const [myBan, theirBan] = [await bans(me), await bans(other)]
  const insertTombstone = async (person: string | null) => {
    const row = uuidV7()
    await v.sql`insert into public.tombstones (table_name, row_id, user_id) values ('posts', ${row}, ${person})`
    return row
  }
  const experience = async (person: string) =>
    v.one<string>(
      `insert into public.xp_event (user_id, kind, target_id, amount) values ($1, 'picked', $2, 100) returning id::text`,
      person,
      uuidV7(),
    )
  const earned = { own: await experience(me), private: await experience(other) }
  const said = async (ban: string) =>
    v.one<string>(
      `insert into public.appeal_message (ban_id, by_appellant, body) values ($1, true, '文') returning id::text`,
      ban,
    )
  const appeals = { own: await said(myBan), private: await said(theirBan) }
  for (const person of [me, other])
    await v.sql`update public.profiles set terms_version = '1.0' where id = ${person}`
  const tombstones = {
    own: await insertTombstone(me),
    public: await insertTombstone(null),
    private: await insertTombstone(other),
  }
  await v.sql`insert into public.seal_keys (user_id, public_key, private_key) values (${other}, '{}', '{}')`
  const wallets = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
  await v.sql`insert into public.wallet_link (address, user_id, chain_id)
    values (${wallets[0]}, ${me}, 1), (${wallets[1]}, ${other}, 1)`
  await v.sql`insert into public.seal_keys (user_id, public_key, private_key) values (${me}, '{}', '{}')`
  const file = async (owner: string) => {
    const name = `${owner}/1760000000000-${uuidV7().slice(0, 8)}.jpg`
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values ('post-images', ${name}, ${owner})`
    return name
  }
  const files = { own: await file(me), private: await file(other) }
  await v.sql`insert into public.bookmarks (post_id, user_id) values (${liked}, ${me}), (${shown}, ${other})`
  const comment = async (post: string, writer: string) => {
    const id = uuidV7()
    await v.sql`insert into public.comments (id, post_id, user_id, body) values (${id}, ${post}, ${writer}, '言')`
    return id
  }
  const comments = {
    own: await comment(mine, me),
    public: await comment(shown, other),
    private: await comment(hidden, other),
  }
  const allRead = (person: string) =>
    v.one<string>(
      `insert into public.notification_reads (id, user_id, up_to) values (gen_random_uuid(), $1, now())
        returning id::text`,
      person,
    )
  const notice = (person: string) =>
    v.one<string>(
      `insert into public.notifications (user_id, kind, thing, people) values ($1, 'like', gen_random_uuid(), 1)
        returning id::text`,
      person,
    )
  const collect = async (owner: string, isPublic: boolean) => {
    const [id, item] = [uuidV7(), uuidV7()]
    await v.sql`insert into public.collections (id, user_id, name, is_public) values (${id}, ${owner}, '名', ${isPublic})`
    await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id)
      values (${item}, ${id}, ${shown}, ${owner})`
    return { id, item }
  }
  const kept = {
    own: await collect(me, false),
    public: await collect(other, true),
    private: await collect(other, false),
  }
  const report = async (by: string, content: string) => {
    const id = uuidV7()
    await v.sql`insert into public.reports (id, reporter_id, content_type, content_id)
      values (${id}, ${by}, 'post', ${content})`
    return id
  }
  const thirds = await v.post(await v.person())
  const reports = { own: await report(me, shown), private: await report(other, await v.post(me)) }
  const likers = await v.post(other)
  const [followed, stranger, shunned] = [await v.person(), await v.person(), await v.person()]
  await v.sql`insert into public.user_block (blocker_id, blocked_id) values (${me}, ${shunned}), (${other}, ${stranger})`
  await v.sql`insert into public.follows (follower_id, following_id) values (${me}, ${other}), (${other}, ${followed})`

  return {
    ...(await stageContent(v, { me, other })),
    ...(await stageUsage(v, { me, other })),
    ...(await stageInvitations(v, { me, other })),
    ...(await stageModeration(v, { me, other })),
    banned_users: {
      key: 'id',
      rows: { own: myBan, private: theirBan },
      column: 'is_active',
      insert: (tx, owner) => tx`insert into public.banned_users (user_id) values (${owner})`,
    },
    appeal_message: {
      key: 'id',
      rows: appeals,
      column: 'body',
      insert: (tx) =>
        tx`insert into public.appeal_message (ban_id, by_appellant, body) values (${myBan}, true, '文')`,
    },
    bookmarks: {
      key: 'post_id',
      rows: { own: liked, private: shown },
      column: 'created_at',
      insert: (tx, owner) => tx`insert into public.bookmarks (post_id, user_id) values (${likers}, ${owner})`,
    },
    collection_items: {
      key: 'id',
      rows: { own: kept.own.item, public: kept.public.item, private: kept.private.item },
      column: 'place',
      insert: (tx, owner) =>
        tx`insert into public.collection_items (id, collection_id, post_id, user_id)
          values (${uuidV7()}, ${owner === me ? kept.own.id : kept.public.id}, ${likers}, ${owner})`,
    },
    collections: {
      key: 'id',
      rows: { own: kept.own.id, public: kept.public.id, private: kept.private.id },
      column: 'name',
      insert: (tx, owner) =>
        tx`insert into public.collections (id, user_id, name) values (${uuidV7()}, ${owner}, '名')`,
    },
    comments: {
      key: 'id',
      rows: comments,
      column: 'body',
      insert: (tx, owner) =>
        tx`insert into public.comments (id, post_id, user_id, body) values (${uuidV7()}, ${shown}, ${owner}, '言')`,
    },
    follows: {
      key: 'following_id',
      rows: { own: other, private: followed },
      column: 'created_at',
      insert: (tx, owner) =>
        tx`insert into public.follows (follower_id, following_id) values (${owner}, ${stranger})`,
    },
    user_block: {
      key: 'blocked_id',
      rows: { own: shunned, private: stranger },
      column: 'created_at',
      insert: (tx, owner) =>
        tx`insert into public.user_block (blocker_id, blocked_id) values (${owner}, ${followed})`,
    },
    notification_reads: {
      key: 'id',
      rows: { own: await allRead(me), private: await allRead(other) },
      column: 'up_to',
      insert: (tx, owner) =>
        tx`insert into public.notification_reads (id, user_id, up_to) values (${uuidV7()}, ${owner}, now())`,
    },
    notifications: {
      key: 'id',
      rows: { own: await notice(me), private: await notice(other) },
      column: 'seen_until',
      insert: (tx, owner) =>
        tx`insert into public.notifications (user_id, kind, thing) values (${owner}, 'like', ${uuidV7()})`,
    },
    likes: {
      key: 'post_id',
      rows: { own: liked, private: shown },
      column: 'created_at',
      insert: (tx, owner) => tx`insert into public.likes (post_id, user_id) values (${likers}, ${owner})`,
    },
    post_counters: {
      key: 'post_id',
      rows: { own: mine, public: shown, private: hidden },
      column: 'like_count',
      insert: (tx, owner) =>
        tx`insert into public.post_counters (post_id, user_id) values (${uuidV7()}, ${owner})`,
    },
    posts: {
      key: 'id',
      rows: { own: mine, public: shown, private: hidden },
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.posts (id, user_id, title) values (${uuidV7()}, ${owner}, '題')`,
    },
    profiles: {
      key: 'id',
      rows: { own: me, public: other },
      column: 'bio',
      insert: (tx, owner) =>
        tx`insert into public.profiles (id, username, display_name) values (${owner}, 'name_x', '名')`,
    },
    profiles_secure: {
      key: 'id',
      rows: { own: me, public: other },
      column: 'bio',
      insert: (tx, owner) => tx`insert into public.profiles_secure (id) values (${owner})`,
    },
    reports: {
      key: 'id',
      rows: reports,
      column: 'status',
      insert: (tx, owner) =>
        tx`insert into public.reports (id, reporter_id, content_type, content_id)
          values (${uuidV7()}, ${owner}, 'post', ${thirds})`,
    },
    seal_keys: {
      clear: 'delete from public.seal_keys',
      key: 'user_id',
      rows: { own: me, private: other },
      column: 'public_key',
      insert: (tx, owner) =>
        tx`insert into public.seal_keys (user_id, public_key, private_key) values (${owner}, '{}', '{}')`,
    },
    'storage.objects': {
      key: 'name',
      rows: files,
      column: 'metadata',
      insert: (tx, owner) =>
        tx`insert into storage.objects (bucket_id, name) values ('post-images', ${`${owner}/17-new.jpg`})`,
    },
    tombstones: {
      key: 'row_id',
      rows: tombstones,
      column: 'rev',
      insert: (tx, owner) =>
        tx`insert into public.tombstones (table_name, row_id, user_id) values ('posts', ${uuidV7()}, ${owner})`,
    },
    user_consents: {
      key: 'user_id',
      rows: { own: me, private: other },
      column: 'version',
      insert: (tx, owner) =>
        tx`insert into public.user_consents (user_id, consent_type, version) values (${owner}, 'terms', '2.0')`,
    },
    wallet_link: {
      key: 'address',
      rows: { own: wallets[0], private: wallets[1] },
      column: 'chain_id',
      insert: (tx, owner) =>
        tx`insert into public.wallet_link (address, user_id, chain_id) values (${`0x${'c'.repeat(40)}`}, ${owner}, 1)`,
    },
    user_stats: {
      key: 'user_id',
      rows: { own: me, public: other },
      column: 'experience',
      insert: (tx, owner) => tx`insert into public.user_stats (user_id) values (${owner})`,
    },
    xp_event: {
      key: 'id',
      rows: earned,
      column: 'amount',
      insert: (tx, owner) => tx`insert into public.xp_event (user_id, kind, target_id, amount)
        values (${owner}, 'picked', ${uuidV7()}, 100)`,
    },
  }
}

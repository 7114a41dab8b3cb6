import { uuidV7 } from '@/sync/host/uuid'
import type { Village } from './village'

/** `schema.table.column` of every column anywhere that holds one of these words, alone or inside something. */
export async function whereFound(v: Village, words: readonly string[]): Promise<string[]> {
  const columns = await v.sql<{ place: string; one: string; what: string }[]>`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as place,
      format('%I.%I', n.nspname, c.relname) as one, quote_ident(a.attname) as what
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped order by place`
  const found: string[] = []
  for (const { place, one, what } of columns) {
    const [row] = await v.sql.unsafe(
      `select 1 from ${one} where exists (
        select from unnest($1::text[]) as word where position(word in ${what}::text) > 0) limit 1`,
      [words as string[]],
    )
    if (row) found.push(place)
  }
  return found
}

/** Runs the job as often as it takes; Storage's API is stood in for. */
export async function deletionDone(v: Village, most = 200): Promise<void> {
  for (let said: unknown = ''; said !== null; ) {
    const [row] = await v.sql`select private.delete_due_account(${most}) as said`
    said = row?.said
    if (said !== 'files') continue
    for (const { bucket, names } of await v.sql`select * from public.files_to_remove()`)
      await v.sql`delete from storage.objects where bucket_id = ${bucket} and name = any(${names})`
  }
}

/** Everything of `me` that there can be, in every table, also between them and `other`. */
export async function makeEverything(v: Village, me: string, other: string, theirs: string): Promise<void> {
  const name = await v.one<string>('select username from profiles where id = $1', me)
  const at = { image_width: 9, image_height: 9 }
  for (const bucket of ['avatars', 'post-images', 'event-images'])
    await v.sql`insert into storage.objects (bucket_id, name, owner_id) values (${bucket}, ${`${me}/1-a.jpg`}, ${me})`
  await v.write(me, {
    table: 'profiles',
    id: me,
    kind: 'edit',
    fields: { avatar_url: `${me}/1-a.jpg` },
    base: {},
  })
  const mine = uuidV7()
  await v.write(me, { id: mine, kind: 'insert', fields: { title: '絵', image_url: `${me}/1-a.jpg`, ...at } })
  const gone = uuidV7()
  await v.write(me, { id: gone, kind: 'insert', fields: { title: '消' } })
  await v.write(me, { id: gone, kind: 'delete' })
  await v.post(me, { draft: true })
  const event = await v.event(me)
  for (const [by, on] of [
    [me, theirs],
    [other, mine],
    [me, mine],
  ] as const) {
    await v.write(by, { id: on, kind: 'toggle', fields: { liked_by_me: true } })
    await v.write(by, { id: on, kind: 'toggle', fields: { bookmarked_by_me: true } })
    await v.comment(by, on)
  }
  const elsewhere = await v.event(await v.person())
  for (const [by, on] of [
    [me, elsewhere],
    [other, event],
  ] as const)
    await v.write(by, { table: 'events', id: on, kind: 'toggle', fields: { going_by_me: true } })
  await v.write(me, { id: theirs, kind: 'toggle', fields: { bookmarked_by_me: false } })
  for (const [by, whom] of [
    [me, other],
    [other, me],
  ] as const)
    await v.write(by, { table: 'profiles', id: whom, kind: 'toggle', fields: { followed_by_me: true } })
  for (const by of [me, other]) {
    const album = await v.album(by)
    for (const post of [mine, theirs])
      await v.sql`insert into public.collection_items (id, collection_id, post_id, user_id)
        values (${uuidV7()}, ${album}, ${post}, ${by})`
  }
  for (const [by, type, id] of [
    [me, 'post', theirs],
    [other, 'event', event],
  ] as const)
    await v.sql`insert into public.reports (id, reporter_id, content_type, content_id)
      values (${uuidV7()}, ${by}, ${type}, ${id})`
  await v.write(me, { table: 'profiles', id: me, kind: 'edit', fields: { terms_version: '1.0' }, base: {} })
  await v.sql`insert into public.seal_keys (user_id, public_key, private_key) values (${me}, '{}', '{}')`
  await v.sql`insert into public.banned_users (user_id, banned_by, reason_category, is_active, unbanned_at)
    values (${me}, ${other}, 'spam', false, now()), (${other}, ${me}, 'spam', false, now())`
  await v.sql`insert into public.appeal_message (ban_id, author_id, by_appellant, body)
    select id, ${me}, user_id = ${me}, '話' from public.banned_users`
  await v.sql`update public.profiles set mutes = ${v.sql.json({ people: { [me]: true } })} where id = ${other}`
  await v.sql`insert into public.user_activities (id, user_id, activity_type, target_id, target_type, created_at)
    values (${uuidV7()}, ${other}, 'view_profile', ${me}, 'profile', now())`
  await v.announcement(me)
  await v.sql`insert into public.site_settings (key, value, updated_by) values ('k', 'v', ${me})`
  await inAuth(v, me, name)
  await v.sql`select private.settle_likes()`
}

/** What the Auth server keeps of a person. */
async function inAuth(v: Village, me: string, name: string): Promise<void> {
  const session = uuidV7()
  await v.sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${uuidV7()}, 'google', ${`google-${name}`}, ${me}, ${v.sql.json({ email: `${name}@example.com`, sub: name })})`
  await v.sql`insert into auth.sessions (id, user_id, user_agent) values (${session}, ${me}, 'UA')`
  await v.sql`insert into auth.refresh_tokens (id, token, user_id, session_id) values (${uuidV7()}, 't', ${me}, ${session})`
  await v.sql`insert into auth.flow_state (id, user_id, authentication_method, provider_type)
    values (${uuidV7()}, ${me}, 'oauth', 'google')`
  await v.sql`insert into auth.audit_log_entries (id, payload)
    values (${uuidV7()}, ${v.sql.json({ actor_id: me, actor_username: `${name}@example.com`, action: 'login' })})`
}

import { uuidV7 } from '@/sync/host/uuid'
import type { Attempt, Cast } from './rights'
import type { Village } from './village'

/** The tables of moderation: a case, and what `me` and another did with it. */
export async function stageModeration(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const post = await v.post(other)
  await v.sql`insert into public.reports (id, reporter_id, content_type, content_id)
    values (${uuidV7()}, ${await v.person()}, 'post', ${post})`
  const subject = await v.one<string>('select id::text from public.report_cases where content_id = $1', post)
  const [moderator, banned, free] = [await v.person('moderator'), await v.person(), await v.person()]
  const act = async (person: string) => {
    const id = uuidV7()
    await v.sql`insert into public.case_acts (id, case_id, user_id, act, note)
      values (${id}, ${subject}, ${person}, 'note', '覚え書き')`
    return id
  }
  const kept = async (person: string) => {
    const id = uuidV7()
    await v.sql`insert into public.reply_acts (id, user_id, act, words)
      values (${id}, ${person}, 'keep', 'ありがとうございました。')`
    return id
  }
  const lifted = async (person: string) => {
    const id = uuidV7()
    await v.sql`insert into public.banned_users (user_id) values (${banned})`
    await v.as(
      moderator,
      (tx) => tx`insert into public.ban_acts (id, user_id, person_id, act)
      values (${id}, ${moderator}, ${banned}, 'unban')`,
    )
    await v.sql`update public.ban_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const master = await v.person('master')
  const chosen = async (person: string) => {
    const id = uuidV7()
    await v.as(
      master,
      (tx) => tx`insert into public.person_acts (id, user_id, person_id, act)
      values (${id}, ${master}, ${free}, 'feature')`,
    )
    await v.sql`update public.person_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const picked = async (person: string) => {
    const id = uuidV7()
    await v.as(
      master,
      (tx) => tx`insert into public.post_acts (id, user_id, post_id, act)
      values (${id}, ${master}, ${post}, 'pick')`,
    )
    await v.sql`update public.post_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const announced = async (person: string) => {
    const id = uuidV7()
    await v.as(
      master,
      (tx) => tx`insert into public.announcement_acts (id, user_id, announcement_id, act, is_draft)
      values (${id}, ${master}, ${uuidV7()}, 'save', true)`,
    )
    await v.sql`update public.announcement_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const rewarded = async (person: string) => {
    const id = uuidV7()
    const [reward] = await v.sql`select id, required_count from public.invitation_reward limit 1`
    await v.as(
      master,
      (
        tx,
      ) => tx`insert into public.invitation_acts (id, user_id, act, thing_id, required_count, title, is_active)
      values (${id}, ${master}, 'reward', ${reward?.id}, ${reward?.required_count}, '特典', true)`,
    )
    await v.sql`update public.invitation_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const ordered = async (person: string) => {
    const id = uuidV7()
    await v.as(
      master,
      (tx) => tx`insert into public.banner_acts (id, user_id, act, banner_id)
      values (${id}, ${master}, 'order', ${uuidV7()})`,
    )
    await v.sql`update public.banner_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const previewed = async (person: string) => {
    const id = uuidV7()
    await v.as(
      master,
      (tx) => tx`insert into public.setting_acts (id, user_id, seen_rev)
        values (${id}, ${master}, 1000000000)`,
    )
    await v.sql`update public.setting_acts set user_id = ${person} where id = ${id}`
    return id
  }
  const entry = (actor: string) =>
    v.one<string>(
      `insert into public.audit_log (actor_id, action, target_type, target_id)
        values ($1, 'read', 'email', 'x') returning id::text`,
      actor,
    )
  return {
    audit_log: {
      key: 'id',
      rows: { own: await entry(me), private: await entry(other) },
      column: 'action',
      insert: (tx, owner) =>
        tx`insert into public.audit_log (actor_id, action, target_type, target_id)
          values (${owner}, 'read', 'email', 'x')`,
    },
    banner_acts: {
      key: 'id',
      rows: { own: await ordered(me), private: await ordered(other) },
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.banner_acts (id, user_id, act, banner_id)
          values (${uuidV7()}, ${owner}, 'order', ${uuidV7()})`,
    },
    setting_acts: {
      key: 'id',
      rows: { own: await previewed(me), private: await previewed(other) },
      column: 'og_title',
      insert: (tx, owner) =>
        tx`insert into public.setting_acts (id, user_id, seen_rev) values (${uuidV7()}, ${owner}, 1000000000)`,
    },
    invitation_acts: {
      key: 'id',
      rows: { own: await rewarded(me), private: await rewarded(other) },
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.invitation_acts (id, user_id, act, thing_id, required_count, title)
          values (${uuidV7()}, ${owner}, 'reward', ${uuidV7()}, 999, '特典')`,
    },
    announcement_acts: {
      key: 'id',
      rows: { own: await announced(me), private: await announced(other) },
      column: 'title',
      insert: (tx, owner) =>
        tx`insert into public.announcement_acts (id, user_id, announcement_id, act, is_draft)
          values (${uuidV7()}, ${owner}, ${uuidV7()}, 'save', true)`,
    },
    post_acts: {
      key: 'id',
      rows: { own: await picked(me), private: await picked(other) },
      column: 'act',
      insert: (tx, owner) =>
        tx`insert into public.post_acts (id, user_id, post_id, act)
          values (${uuidV7()}, ${owner}, ${post}, 'pick')`,
    },
    person_acts: {
      key: 'id',
      rows: { own: await chosen(me), private: await chosen(other) },
      column: 'act',
      insert: (tx, owner) =>
        tx`insert into public.person_acts (id, user_id, person_id, act)
          values (${uuidV7()}, ${owner}, ${free}, 'feature')`,
    },
    ban_acts: {
      key: 'id',
      rows: { own: await lifted(me), private: await lifted(other) },
      column: 'words',
      insert: (tx, owner) =>
        tx`insert into public.ban_acts (id, user_id, person_id, act) values (${uuidV7()}, ${owner}, ${free}, 'ban')`,
    },
    reply_acts: {
      key: 'id',
      rows: { own: await kept(me), private: await kept(other) },
      column: 'words',
      insert: (tx, owner) =>
        tx`insert into public.reply_acts (id, user_id, act, words) values (${uuidV7()}, ${owner}, 'keep', 'ありがとうございました。')`,
    },
    report_cases: {
      key: 'id',
      rows: { private: subject },
      column: 'status',
      insert: (tx, owner) =>
        tx`insert into public.report_cases (content_type, content_id, reported_user_id, first_seen)
          values ('post', ${uuidV7()}, ${owner}, '{}')`,
    },
    case_acts: {
      key: 'id',
      rows: { own: await act(me), private: await act(other) },
      column: 'note',
      insert: (tx, owner) =>
        tx`insert into public.case_acts (id, case_id, user_id, act, note)
          values (${uuidV7()}, ${subject}, ${owner}, 'note', '覚え書き')`,
    },
  }
}

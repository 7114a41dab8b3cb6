import type { TransactionSql } from 'postgres'
import type { Person } from './person'
import type { FollowPlan } from './plan/follows'
import { members } from './plan/posts'
import { Random } from './random'

const dayMs = 86_400_000

/** When somebody came to the village: those with much experience long ago. */
export const joinedAt = ({ person, experience }: Person, now: number): Date =>
  new Date(now - (92 + Math.sqrt(experience) * 1.4 + new Random(`joined ${person}`).range(0, 40)) * dayMs)

/** Accounts as the Auth server makes them after Google's page, so that signing in finds the same person again. */
const insertAccounts = async (sql: TransactionSql, now: number): Promise<void> => {
  const users = members.map((one) => {
    const joined = joinedAt(one, now)
    return {
      id: one.id,
      email: one.email,
      email_confirmed_at: joined,
      raw_app_meta_data: sql.json({ provider: 'google', providers: ['google'] }),
      raw_user_meta_data: sql.json({
        name: one.display_name,
        full_name: one.display_name,
        email: one.email,
        email_verified: true,
      }),
      created_at: joined,
      updated_at: joined,
    }
  })
  await sql`insert into auth.users ${sql(users)}`
  const identities = members.map((one) => ({
    id: new Random(`identity ${one.person}`).uuid(),
    provider: 'google',
    // What the stand-in for Google calls this person.
    provider_id: `google-${one.person}`,
    user_id: one.id,
    identity_data: sql.json({
      sub: `google-${one.person}`,
      name: one.display_name,
      email: one.email,
      email_verified: true,
    }),
    created_at: joinedAt(one, now),
    updated_at: joinedAt(one, now),
  }))
  await sql`insert into auth.identities ${sql(identities)}`
}

/** Accounts, profiles and experience of everybody who ever signed in; all of them accepted the terms. */
export const insertPeople = async (
  sql: TransactionSql,
  avatars: ReadonlyMap<string, string>,
  now: number,
): Promise<void> => {
  await insertAccounts(sql, now)
  const profiles = members.map((one) => {
    const joined = joinedAt(one, now)
    return {
      id: one.id,
      username: one.username,
      display_name: one.display_name,
      avatar_url: avatars.get(one.id) ?? null,
      bio: one.bio,
      website_url: one.links?.website ?? null,
      twitter_username: one.links?.twitter ?? null,
      instagram_username: one.links?.instagram ?? null,
      is_featured_creator: one.featured ?? false,
      joined_at: joined,
      created_at: joined,
      updated_at: joined,
      admin_rank: one.rank,
      terms_accepted_at: joined,
      privacy_accepted_at: joined,
      terms_version: '1.0',
    }
  })
  await sql`insert into public.profiles ${sql(profiles)}`
}

/** What they did in the village before these ninety days: with what those gave it makes up their experience. */
export const insertExperience = async (sql: TransactionSql): Promise<void> => {
  await sql`select private.settle_likes()`
  await sql`set constraints all immediate`
  const ids = members.map((one) => one.id)
  const experience = members.map((one) => one.experience)
  await sql`
    insert into public.xp_event (user_id, kind, target_id, amount, created_at)
    select s.user_id, 'brought_along', s.user_id, given.experience - s.experience, p.joined_at
    from unnest(${ids}::uuid[], ${experience}::int[]) as given (user_id, experience)
    join public.user_stats s using (user_id) join public.profiles p on p.id = s.user_id
    where given.experience > s.experience`
  await sql`
    update public.user_stats s set experience = s.experience + e.amount
    from public.xp_event e where e.user_id = s.user_id and e.kind = 'brought_along'`
  await sql`
    update public.profiles p set celebrated_level = s.current_level
    from public.user_stats s where s.user_id = p.id`
}

export const insertFollows = async (sql: TransactionSql, follows: readonly FollowPlan[]): Promise<void> => {
  const rows = follows.map(({ at, ...follow }) => ({ ...follow, created_at: new Date(at) }))
  await sql`insert into public.follows ${sql(rows)}`
}

/** Whom the first of the fans brought to the village, with the code they hand on now. */
export const insertInvitations = async (sql: TransactionSql, now: number): Promise<void> => {
  const idOf = (person: string) => members.find((one) => one.person === person)?.id as string
  const inviter_id = idOf('fan-1')
  const guests = ['fan-8', 'fan-12'].map((person, n) => ({
    id: new Random(`invitation ${person}`).uuid(),
    code: `SAT0000${n + 1}`,
    guest: idOf(person),
    at: new Date(now - (12 + 20 * n) * dayMs),
  }))
  for (const { id, code, guest, at } of guests) {
    await sql`insert into public.invitations (id, inviter_id, code) values (${id}, ${inviter_id}, ${code})`
    await sql`insert into public.invitation_uses (id, user_id, code) values (${id}, ${guest}, ${code})`
    await sql`update public.invitations set accepted_at = ${at}, created_at = ${at} where id = ${id}`
    await sql`update public.xp_event set created_at = ${at} where target_id = ${id}`
  }
  await sql`insert into public.invitations (inviter_id, code) values (${inviter_id}, 'SAT0KAGE')`
}

/** The ban that keeps the banned person out; their posts stay to be seen. */
export const insertBan = async (sql: TransactionSql, now: number): Promise<void> => {
  const [banned, moderator] = ['banned', 'moderator'].map(
    (name) => members.find((one) => one.person === name)?.id ?? null,
  )
  const at = new Date(now - 6 * dayMs)
  await sql`
    insert into public.banned_users (id, user_id, banned_by, reason_category, reason_detail, banned_at)
    values (${new Random('ban').uuid()}, ${banned ?? null}, ${moderator ?? null}, 'harassment',
      'コメント欄で、ほかの方の作品への否定的な書き込みを繰り返したため。事前に二度お知らせしています。', ${at})`
  await sql`update public.profiles set force_logout_at = ${at} where id = ${banned ?? null}`
}

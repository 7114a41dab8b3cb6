import { uuidV7 } from '@/sync/host/uuid'
import type { Attempt, Cast } from './rights'
import type { Village } from './village'

/** The tables of inviting: of `me`, of another person, and a code that is still to be had. */
export async function stageInvitations(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const invitation = async (person: string, code: string) =>
    v.one<string>(
      'insert into public.invitations (inviter_id, code) values ($1, $2) returning id::text',
      person,
      code,
    )
  const use = async (person: string, code: string) => {
    const id = uuidV7()
    await invitation(await v.person(), code)
    await v.sql`insert into public.invitation_uses (id, user_id, code) values (${id}, ${person}, ${code})`
    return id
  }
  const invitations = { own: await invitation(me, 'AAAAAAA1'), private: await invitation(other, 'AAAAAAA2') }
  const uses = { own: await use(me, 'AAAAAAA3'), private: await use(other, 'AAAAAAA4') }
  await invitation(await v.person(), 'AAAAAAA5')
  const reward = await v.one<string>(
    'select id::text from public.invitation_reward where required_count = 20',
  )
  for (const person of [me, other])
    await v.sql`insert into public.invitation_reward_grant (reward_id, user_id) values (${reward}, ${person})`
  return {
    invitations: {
      key: 'id',
      rows: invitations,
      column: 'status',
      insert: (tx, owner) =>
        tx`insert into public.invitations (inviter_id, code) values (${owner}, 'AAAAAAA9')`,
    },
    invitation_uses: {
      clear: 'delete from public.invitation_uses',
      key: 'id',
      rows: uses,
      column: 'code',
      insert: (tx, owner) =>
        tx`insert into public.invitation_uses (id, user_id, code) values (${uuidV7()}, ${owner}, 'AAAAAAA5')`,
    },
    invitation_reward: {
      key: 'id',
      rows: { public: reward },
      column: 'xp',
      insert: (tx) =>
        tx`insert into public.invitation_reward (required_count, title, xp) values (1000, '題', 1000)`,
    },
    invitation_reward_grant: {
      key: 'user_id',
      rows: { own: me, private: other },
      column: 'granted_at',
      insert: (tx, owner) =>
        tx`insert into public.invitation_reward_grant (reward_id, user_id)
          select id, ${owner} from public.invitation_reward where required_count = 10`,
    },
  }
}

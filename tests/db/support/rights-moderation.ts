import { uuidV7 } from '@/sync/host/uuid'
import type { Attempt, Cast } from './rights'
import type { Village } from './village'

/** The tables of moderation: a case, and what `me` and another did with it. */
export async function stageModeration(v: Village, { me, other }: Cast): Promise<Record<string, Attempt>> {
  const post = await v.post(other)
  await v.sql`insert into public.reports (id, reporter_id, content_type, content_id)
    values (${uuidV7()}, ${await v.person()}, 'post', ${post})`
  const subject = await v.one<string>('select id::text from public.report_cases where content_id = $1', post)
  const act = async (person: string) => {
    const id = uuidV7()
    await v.sql`insert into public.case_acts (id, case_id, user_id, act, note)
      values (${id}, ${subject}, ${person}, 'note', '覚え書き')`
    return id
  }
  return {
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

import { uuidV7 } from '@/sync/host/uuid'
import type { Write } from '@/tests/db/support/village'
import type { Grown } from './grown'
import { atMost, type Line, timed, told } from './report'
import { pushing } from './requests'
import { MODERATOR } from './size'
import { personOf } from './village'

/** As of what the team reads. */
const MOST_MS = 20
/** Whoever acts has seen all of it. */
const ALL_SEEN = 1_000_000_000
/** Is found again in what was written. */
const WORDS = '里の決まりについて'

const act = (case_id: string, name: string, fields: object = {}): Write => ({
  table: 'case_acts',
  id: uuidV7(),
  kind: 'insert',
  fields: { case_id, act: name, seen_rev: ALL_SEEN, note: WORDS, ...fields },
})
const report = (content_id: string): Write => ({
  table: 'reports',
  id: uuidV7(),
  kind: 'insert',
  fields: { content_type: 'post', content_id, reason: 'spam', description: WORDS },
})

/** A report, a claim and a decision, each of another case, and the job that lets go of what was taken and forgotten. */
export async function deskWrites({ explainer, sql, people, repeats, look }: Grown): Promise<Line[]> {
  const lines: Line[] = []
  const moderator = personOf(MODERATOR)
  // Once to warm up, so often to measure, and once to look into it.
  const times = repeats + 2
  const team = [moderator, personOf(MODERATOR + 1)]
  const cases = await sql<{ id: string }[]>`
    select id from public.report_cases where status = 'pending' and reported_user_id <> all (${team}::uuid[])
    order by place, id limit ${3 * times}`
  const posts = await sql<{ id: string }[]>`
    select p.id from public.posts p where p.feed_key is not null and p.user_id <> all (${team}::uuid[])
      and not exists (select from public.report_cases c where c.content_id = p.id)
    order by p.feed_key desc limit ${times}`
  const measure = async (what: string, next: () => { person: string; statement: string }) => {
    const first = next()
    await explainer.cost(first.person, first.statement)
    const cost = await explainer.costs(repeats, next)
    const last = next()
    await look(what, last.person, last.statement, cost.sequential)
    lines.push(told(what, cost.buffers, 'buffers'))
    return cost.ms
  }
  const acting = (name: string, fields?: object) => () => ({
    person: moderator,
    statement: pushing(moderator, [act(cases.pop()?.id ?? '', name, fields)]),
  })

  const limited = (what: string, ms: number) => lines.push(timed(atMost(what, ms, 'ms', MOST_MS)))
  // By people who hardly ever post: nobody reports what is their own.
  let last = people
  const reporting = () => {
    const person = personOf(--last)
    return { person, statement: pushing(person, [report(posts.pop()?.id ?? '')]) }
  }
  limited('reporting a post', await measure('reporting a post', reporting))
  limited('claiming a case', await measure('claiming a case', acting('claim')))
  const warning = acting('resolve', { measures: ['warn'], reason: WORDS })
  limited('deciding a case', await measure('deciding a case', warning))
  // A post that is hidden leaves every list that it stood in.
  const hiding = acting('resolve', { measures: ['hide'], reason: WORDS })
  lines.push(told('deciding to hide', await measure('deciding to hide', hiding), 'ms'))
  const [made] = await sql<{ acts: number; reports: number }[]>`
    select (select count(*)::int from public.case_acts where note = ${WORDS}) as acts,
      (select count(*)::int from public.reports where description = ${WORDS}) as reports`
  const refused = 4 * times - (made?.acts ?? 0) - (made?.reports ?? 0)
  lines.push(atMost('writes of them not accepted', refused, 'writes', 0))

  await sql`update public.report_cases set held_since = now() - interval '20 minutes' where holder_id = ${moderator}`
  const released = await explainer.cost(null, 'select private.release_cases()')
  const job = `letting go of ${times} forgotten cases, each minute`
  limited(job, released.ms)
  lines.push(atMost(`${job}: large tables read from end to end`, released.sequential.length, 'tables', 0))
  return lines
}

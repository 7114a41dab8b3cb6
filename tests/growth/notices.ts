import { uuidV7 } from '@/sync/host/uuid'
import { announcementsOf, eventsIn, goingTo, NEXT_EVENTS, PAST_EVENTS } from '@/sync/tables/lists'
import type { Grown } from './grown'
import { atMost, type Line, timed, told } from './report'
import { pulling, pushing } from './requests'
import { filled, personOf } from './village'

/** The limit for a page in the database. */
const MOST_MS = 50

const EVENT_TOGGLE = { table: 'events', kind: 'toggle', fields: { going_by_me: true } } as const

/** What the village tells its people: an announcement to all, reading it all, reminders, and what each costs. */
export async function notices({ explainer, sql, people, repeats, look }: Grown): Promise<Line[]> {
  const lines: Line[] = []
  const note = (what: string, { ms, rows, buffers }: { ms: number; rows: number; buffers: number }) =>
    lines.push(told(what, ms, 'ms'), told(what, rows, 'rows written'), told(what, buffers, 'buffers'))
  /** As the village itself. */
  const job = async (what: string, statement: string) => {
    const cost = await explainer.cost(null, statement)
    lines.push(atMost(`${what}: large tables read from end to end`, cost.sequential.length, 'tables', 0))
    note(what, cost)
    return cost
  }
  const announced = await job(
    `an announcement to ${people} people`,
    `insert into public.announcements (id, title, body) values ('${uuidV7()}', 'お知らせ', '本文です。')`,
  )
  // Itself, its words for the search, and two pokes: to everybody and to the team.
  lines.push(atMost('rows that an announcement writes', announced.rows, 'rows', 4))
  await job('reminding of events, each minute', 'select private.remind_of_events()')
  await job('the same, when nothing is new', 'select private.remind_of_events()')
  await job('looking for mails, each ten seconds', 'select private.send_mails()')
  await job('looking for pushes, each three seconds', 'select private.send_pushes()')

  const active = personOf(10)
  const [unread] = await sql`
    select count(*)::int as n from public.notifications where user_id = ${active} and not is_read`
  const cursors = await filled(explainer, active)
  const nothing = await explainer.costs(repeats, () => ({ person: active, statement: pulling(cursors) }))
  await look('pull of nothing, one of the most told', active, pulling(cursors), nothing.sequential)
  lines.push(told('pull of nothing, one of the most told', nothing.ms, 'ms'))

  const [loved] = await sql<{ id: string }[]>`select event_id as id from public.event_bookmarks
    group by event_id order by count(*) desc limit 1`
  const pages: [what: string, list: string, count: number][] = [
    ['what is to come', NEXT_EVENTS, 100],
    ['what is over', PAST_EVENTS, 20],
    ['a month of events', eventsIn(new Date().toISOString().slice(0, 7)), 50],
    ['who comes', goingTo(loved?.id ?? ''), 30],
    ['announcements', announcementsOf('all'), 30],
  ]
  for (const [what, list, count] of pages) {
    const statement = pulling(cursors, [{ stream: 'lists', list, page: 0, start: null, count }])
    await explainer.cost(active, statement)
    const page = await explainer.costs(repeats, () => ({ person: active, statement }))
    await look(`page of ${what}`, active, statement, page.sequential)
    lines.push(
      timed(atMost(`page of ${what}`, page.ms, 'ms', MOST_MS)),
      told(`page of ${what}`, page.buffers, 'buffers'),
    )
  }

  // Each is read once.
  const waiting = await sql<{ id: string; told_at: Date }[]>`select id, told_at from public.notifications
    where user_id = ${active} and not is_read and people > 0 order by told_at desc limit ${repeats + 1}`
  const readNext = () => {
    const one = waiting.pop()
    const fields = { seen_until: one?.told_at.toISOString() }
    return {
      person: active,
      statement: pushing(active, [{ table: 'notifications', id: one?.id ?? '', kind: 'edit', fields }]),
    }
  }
  const readOne = await explainer.costs(repeats, readNext)
  await look('reading one notification', active, readNext().statement, readOne.sequential)
  note('reading one notification', readOne)
  const readAll = pushing(active, [
    {
      table: 'notification_reads',
      id: uuidV7(),
      kind: 'insert',
      fields: { up_to: new Date().toISOString() },
    },
  ])
  const read = await explainer.cost(active, readAll)
  await look(`reading all ${unread?.n}`, active, readAll, read.sequential)
  note(`reading all ${unread?.n} notifications`, read)

  const [coming] = await sql<{ id: string }[]>`
    select id from public.events where is_public and start_date > now() + interval '3 days' order by id limit 1`
  let last = people
  const next = () => {
    const person = personOf(--last)
    return { person, statement: pushing(person, [{ ...EVENT_TOGGLE, id: coming?.id ?? '' }]) }
  }
  const going = await explainer.costs(repeats, next)
  const one = next()
  await look('参加予定', one.person, one.statement, going.sequential)
  note('参加予定', going)
  return lines
}

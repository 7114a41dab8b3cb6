import { isBeyond } from './beyond'
import type { Decided, Memory } from './memory'
import type { Server } from './server/server'
import type { Lapse, Team } from './team'
import type { DeviceState, ShownRow } from './wire'

interface Act {
  id: string
  case_id: string
  user_id: string
  act: string
  seen_rev: number
  rev: number
}

/** What of a case is decided by acts. */
interface State {
  status: string
  holder: string | null
  decider: string | null
}
const waiting: State = { status: 'pending', holder: null, decider: null }

const TAKING = ['claim', 'take_over', 'reopen']
const DECIDING: Record<string, string> = { resolve: 'resolved', dismiss: 'dismissed' }

function stateAfter(state: State, { act, user_id }: Pick<Act, 'act' | 'user_id'>): State {
  if (TAKING.includes(act)) return { status: 'reviewing', holder: user_id, decider: null }
  if (act === 'release') return waiting
  const status = DECIDING[act]
  return status ? { status, holder: null, decider: user_id } : state
}

/** Why this act should have been refused; null: it was rightly taken. `last`: the rev of what was before it. */
function shouldNotBe(
  { act, user_id, seen_rev }: Act,
  { holder, decider }: State,
  last: number,
): string | null {
  if (act === 'note') return null
  if (act === 'reopen') return decider ? null : 'of a case that is open'
  if (decider) return 'of a case that is closed'
  if (act === 'release') return holder === user_id ? null : 'by another than its holder'
  if (act === 'take_over') return seen_rev < last ? 'of what its writer has not seen' : null
  return holder && holder !== user_id ? `while ${holder} holds it` : null
}

/** Told to those who reported, of what nobody has looked at. */
const dismissedUnseen = (
  acts: readonly Act[],
  reports: readonly { case_id: string; rev: string }[],
): string[] =>
  acts
    .filter(({ act }) => act === 'dismiss')
    .filter((act) =>
      reports.some(
        ({ case_id, rev }) => case_id === act.case_id && Number(rev) > act.seen_rev && Number(rev) < act.rev,
      ),
    )
    .map(({ case_id }) => `a case was dismissed with a report that nobody has seen: ${case_id}`)

const numbers = (act: Act): Act => ({ ...act, seen_rev: Number(act.seen_rev), rev: Number(act.rev) })

/** What the acts make of a case, and those that should not have been taken. */
function replay(acts: readonly Act[], lapses: readonly Lapse[]): { state: State; wrong: string[] } {
  const lapsed = lapses.map(({ rev }) => Number(rev))
  const wrong: string[] = []
  let state = waiting
  let last = 0
  for (const act of acts) {
    if (lapsed.some((rev) => last < rev && rev < act.rev)) state = { ...waiting }
    const why = shouldNotBe(act, state, last)
    if (why)
      wrong.push(
        `a case is not one person's: the ${act.act} of ${act.case_id} by ${act.user_id} was taken ${why}`,
      )
    state = stateAfter(state, act)
    last = act.rev
  }
  return { state: lapsed.some((rev) => rev > last) ? waiting : state, wrong }
}

/** Two never hold one case, and what was decided of it stands in its row. */
async function decidedAsActed(server: Server, lapses: readonly Lapse[]): Promise<string[]> {
  const { sql } = server.database
  const acts = await sql<Act[]>`
    select id, case_id, user_id, act, seen_rev, rev from public.case_acts order by rev`
  const reports = await sql<{ case_id: string; rev: string }[]>`select case_id, rev from public.reports`
  const rows = await sql<(State & { id: string })[]>`
    select id, status, holder_id as holder, decided_by as decider from public.report_cases`
  const judged = rows.flatMap(({ id, ...row }) => {
    const { state, wrong } = replay(
      acts.filter(({ case_id }) => case_id === id).map(numbers),
      lapses.filter(({ case_id }) => case_id === id),
    )
    const said = JSON.stringify(row)
    const due = JSON.stringify(state)
    const lost = `a decision is lost: case ${id} is ${said}, its acts make it ${due}`
    return said === due ? wrong : [lost, ...wrong]
  })
  return [...judged, ...dismissedUnseen(acts.map(numbers), reports)]
}

/** Every act that was called saved is done, stands refused where it was written, or had become needless. */
async function nothingLost(
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
  team: Team,
): Promise<string[]> {
  const done = await server.database.sql<{ id: string }[]>`select id from public.case_acts`
  const known = new Set([
    ...done.map(({ id }) => id),
    ...states.flatMap(({ entries }) => entries.map(({ id }) => id)),
    ...memory.all.flatMap(({ kind, id }) => (kind === 'drop' ? [id] : [])),
  ])
  return memory.all
    .filter(({ table, kind, saved }) => table === 'case_acts' && kind === 'insert' && saved)
    .filter(({ account }) => team.has(account))
    .filter((said) => !known.has(said.id) && !memory.isDone(said) && !isBeyond(said, states, memory))
    .map(
      ({ id, fields, tab }) => `an act is lost: ${fields.act} of ${fields.case_id} (${id}), saved by ${tab}`,
    )
}

/** Whether what was taken before it gives this refusal its reason. */
function isFitting(
  { account, fields: { act, case_id }, code }: Decided,
  before: readonly Decided[],
): boolean {
  const taken = before.filter((one) => one.fields.case_id === case_id && one.status === 'accepted')
  const is = (...acts: string[]) => acts.includes(String(act))
  if (code === 'case_closed')
    return !is('note', 'reopen') && taken.some(({ fields }) => String(fields.act) in DECIDING)
  if (code === 'case_taken')
    return (
      is('claim', 'resolve', 'dismiss') &&
      taken.some((one) => one.account !== account && TAKING.includes(String(one.fields.act)))
    )
  return code === 'changed_meanwhile' && is('take_over', 'release', 'reopen', 'dismiss')
}

/** Whoever is refused an act is told what really was in its way. */
function refusedRightly(memory: Memory, team: Team): string[] {
  const acts = [...memory.decided.values()].filter(({ table }) => table === 'case_acts')
  return acts.flatMap((one, at) =>
    one.status !== 'refused' || !team.has(one.account) || isFitting(one, acts.slice(0, at))
      ? []
      : [`an act is refused wrongly: ${one.code} of ${JSON.stringify(one.fields)} by ${one.account}`],
  )
}

/** What a case says of itself; whom it names and what it is about may be told as they were. */
const ownOf = ({ id, place, rev, data }: ShownRow): string => {
  const { status, report_count, holder_id, held_since, decided_at, measures, acts } = data as Record<
    string,
    unknown
  >
  const done = (acts as Act[]).map(({ id: act_id, act }) => [act_id, act])
  return JSON.stringify({
    id,
    place,
    rev,
    status,
    report_count,
    holder_id,
    held_since,
    decided_at,
    measures,
    done,
  })
}

/** The queue of everybody of the team is as the server has it. */
async function shownToTeam(states: readonly DeviceState[], server: Server, team: Team): Promise<string[]> {
  const violations: string[] = []
  for (const { account, tabs } of states) {
    if (!team.has(account)) continue
    const rows = await server.documents(account, 'desk')
    const real = new Map(rows.flatMap((row) => (row.kind === 'case' ? [[row.id, ownOf(row)]] : [])))
    for (const {
      name,
      rows: { desk },
    } of tabs) {
      if (!desk) violations.push(`I4 ${name} desk: it is not open`)
      const shown = new Map(desk?.map((row) => [row.id, ownOf(row)]))
      for (const id of new Set([...real.keys(), ...shown.keys()]))
        if (shown.get(id) !== real.get(id))
          violations.push(`I4 ${name} desk: shown ${shown.get(id)}, real ${real.get(id)}`)
    }
  }
  return violations
}

/** Nobody else holds anything of it, nor is given it when they ask. */
async function hiddenFromOthers(
  states: readonly DeviceState[],
  server: Server,
  team: Team,
): Promise<string[]> {
  const cases = await server.database.sql<{ id: string }[]>`select id from public.report_cases`
  const ids = cases.map(({ id }) => id)
  const violations: string[] = []
  for (const [at, { account, texts }] of states.entries()) {
    if (team.has(account)) continue
    const given = [
      ...(await server.documents(account, 'desk')),
      ...(await server.documents(account, 'desk', ids)),
    ]
    const held = texts.filter((text) => text.includes('"kind":"case"'))
    for (const what of [...given.map(({ id }) => id), ...held])
      violations.push(`I6 c${at} as ${account} has a row of the desk: ${what.slice(0, 80)}`)
  }
  return violations
}

/** What the team did with cases came true, once, and is seen by the team alone. */
export const casesAsDecided = async (
  states: readonly DeviceState[],
  server: Server,
  memory: Memory,
  team: Team,
): Promise<string[]> => [
  ...(await decidedAsActed(server, team.lapses)),
  ...(await nothingLost(states, server, memory, team)),
  ...refusedRightly(memory, team),
  ...(await shownToTeam(states, server, team)),
  ...(await hiddenFromOthers(states, server, team)),
]

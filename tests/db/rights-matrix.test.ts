import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import { uuidV7 } from '@/sync/host/uuid'
import { type Attempt, type Cast, type Reach, stage, type Verb, verbs } from './support/rights'
import { readTable } from './support/rights-table'
import { become, type Caller, openVillage, type Rank, stateOf, type Village } from './support/village'

const village = openVillage()
const roles = ['anonymous', 'member', 'banned', 'moderator', 'admin', 'master'] as const
type Role = (typeof roles)[number]
const ranks: Rank[] = ['moderator', 'admin', 'master']

/** No right, or a view nobody can write through; anything else is a broken attempt and fails the test. */
const denied = (state: string | null) => state === '42501' || state === '55000'

/** How many rows one try reached; always undone. */
async function reach(v: Village, work: (tx: TransactionSql) => Promise<{ count: number }>): Promise<number> {
  let count = 0
  const state = await stateOf(
    v.sql.begin(async (tx) => {
      count = (await work(tx)).count
      throw new Error('undone')
    }),
  )
  if (state !== 'Error: undone' && !denied(state)) throw new Error(`neither reached nor denied: ${state}`)
  return denied(state) ? 0 : count
}

/** Tries one verb on one row, as the caller. */
async function act(tx: TransactionSql, table: string, verb: Verb, how: Attempt, row: string, owner: string) {
  const name = table.includes('.') ? table : `public.${table}`
  const where = tx`where ${tx(how.key)} = ${row}`
  if (verb === 'select') return tx`select ${tx(how.key)} from ${tx(name)} ${where}`
  if (verb === 'delete') return tx`delete from ${tx(name)} ${where}`
  if (verb === 'update') return tx`update ${tx(name)} set ${tx(how.column)} = ${tx(how.column)} ${where}`
  return how.insert(tx, owner)
}

/** A cell of the matrix, found out. */
async function attempt(v: Village, caller: Caller, table: string, verb: Verb, how: Attempt, cast: Cast) {
  const reached: Reach[] = []
  for (const [whose, row] of Object.entries(how.rows) as [Reach, string][]) {
    // To a visitor everybody is another: where all rows are public, `own` is just one more of them.
    if (!caller && whose === 'own' && !how.rows.private) continue
    const count = await reach(v, async (tx) => {
      if (verb === 'insert' && how.clear) await tx.unsafe(how.clear)
      await become(tx, caller)
      return act(tx, table, verb, how, row, whose === 'own' ? cast.me : cast.other)
    })
    if (count > 0) reached.push(whose)
  }
  return reached.length ? reached.join(' ') : '–'
}

/** What somebody may take away from another; ending sessions is for admins. */
async function takings(v: Village, by: string, from: string): Promise<Record<string, boolean>> {
  const isDone = async (table: string, fields: object) =>
    (await v.write(by, { table, id: uuidV7(), kind: 'insert', fields })).status === 'accepted'
  const [post, id] = [await v.post(from), await v.comment(from, await v.post(from))]
  return {
    comment: (await v.write(by, { table: 'comments', id, kind: 'delete' })).status === 'accepted',
    hidden: await isDone('post_acts', { post_id: post, act: 'hide', reason: '決まりのため。' }),
    sessions: await isDone('person_acts', { person_id: from, act: 'end_sessions', rank: null }),
    ban: await isDone('ban_acts', { person_id: from, act: 'ban' }),
    unban: await v
      .as(by, (tx) => tx`select public.unban_user(${from})`)
      .then(
        () => true,
        () => false,
      ),
  }
}

describe('docs/rights-matrix.md', () => {
  it('names every table and view of the API, with every verb', async () => {
    const v = village()
    const tables = await v.sql`select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')`
    const lines = (await readTable('table')).slice(2)
    const wanted = [...tables.map((row) => row.name), 'storage.objects'].flatMap((name) =>
      verbs.map((verb) => `${name} ${verb}`),
    )
    expect(lines.map(([table, verb]) => `${table} ${verb}`).sort()).toEqual(wanted.sort())
  })

  it.each(roles)('is what the database does for %s (attack 5)', async (role: Role) => {
    const v = village()
    const rank = ranks.find((one) => one === role)
    const cast = { me: await v.person(rank), other: await v.person() }
    const attempts = await stage(v, cast)
    const caller = role === 'anonymous' ? null : cast.me
    if (role === 'banned') await v.ban(await v.person('master'), cast.me)
    const [head = [], , ...lines] = await readTable('table')
    const column = head.indexOf(role)
    const said: string[] = []
    const found: string[] = []
    for (const line of lines) {
      const [table = '', verb = ''] = line
      const how = attempts[table]
      if (!how) throw new Error(`no attempt is staged for ${table}`)
      said.push(`${table} ${verb}: ${line[column]}`)
      found.push(`${table} ${verb}: ${await attempt(v, caller, table, verb as Verb, how, cast)}`)
    }
    expect(found).toEqual(said)
  })

  it('over whom a rank does what takes something away', async () => {
    const v = village()
    const [head = [], , ...lines] = await readTable('over')
    for (const [by = '', ...cells] of lines)
      for (const [n, cell] of cells.entries()) {
        const rankCalled = (name: string | undefined) => ranks.find((one) => one === name)
        const [caller, person] = [await v.person(rankCalled(by)), await v.person(rankCalled(head[n + 1]))]
        const taken = Object.entries(await takings(v, caller, person)).filter(([, was]) => was)
        const all = by === 'admin' || by === 'master' ? 5 : 4
        expect(taken.length, `${by} over ${head[n + 1]}: ${taken}`).toBe(cell === 'yes' ? all : 0)
      }
  })

  it('a visitor has no own rows: nothing that is `own` above opens with an empty id', async () => {
    const v = village()
    const someone = await v.person()
    await v.post(someone, { draft: true })
    for (const table of ['posts', 'tombstones', 'post_counters'])
      expect(await v.as(null, (tx) => tx`select 1 from ${tx(`public.${table}`)}`)).toEqual([])
  })
})

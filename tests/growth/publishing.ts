import type { Sql } from 'postgres'
import { type Cost, medianCost } from './explainer'
import type { Grown } from './grown'
import { atMost, type Line, told } from './report'
import { publish, pushing } from './requests'
import { followedBy } from './village'

const AUTHORS = 7
const WITHIN = 1.05
const UNITS = ['rows', 'buffers', 'wal'] as const

let said = 0
/** A title of two characters that nobody used yet: an entry of its own in the search's index, not one that grows. */
const unheard = (): string => {
  said += 2
  return String.fromCodePoint(0x20000 + said, 0x20001 + said)
}

/** Whole pages are logged again afterwards, whatever comes: a kept database is measured by others, too. */
async function withoutWholePages<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await logWholePages(sql, false)
  try {
    return await work()
  } finally {
    await logWholePages(sql, true)
  }
}

/** In force when this resolves: the checkpointer has read it. */
async function logWholePages(sql: Sql, isOn: boolean): Promise<void> {
  await sql.unsafe(`alter system set full_page_writes = ${isOn ? 'on' : 'off'}`)
  await sql`select pg_reload_conf()`
  await sql`checkpoint`
}

/** Publishing by people with few, many and very many followers: rows, buffers and WAL must not grow with them. */
export async function publishing(grown: Grown): Promise<Line[]> {
  const { explainer, sql, people, look } = grown
  const classes = [10, people / 100, people / 10]
  // A page that is touched first after a checkpoint is logged whole: eight times what publishing itself logs.
  const costs = await withoutWholePages(sql, async () => {
    const found: Cost[] = []
    for (const followers of classes) {
      const authors = await followedBy(sql, followers, AUTHORS)
      const each: Cost[] = []
      for (const author of authors) {
        await explainer.cost(author, pushing(author, [publish(unheard())]))
        each.push(await explainer.cost(author, pushing(author, [publish(unheard())])))
      }
      const cost = medianCost(each)
      const [author = ''] = authors
      await look(
        `publish, ${followers} followers`,
        author,
        pushing(author, [publish(unheard())]),
        cost.sequential,
      )
      found.push(cost)
    }
    return found
  })
  const [least] = costs
  const most = costs.at(-1)
  return [
    ...classes.flatMap((followers, n) =>
      ([...UNITS, 'ms'] as const).map((unit) =>
        told(
          `publish, ${followers} followers`,
          costs[n]?.[unit] ?? Number.NaN,
          unit === 'wal' ? 'WAL bytes' : unit,
        ),
      ),
    ),
    ...UNITS.map((unit) =>
      atMost(
        `publish: ${unit} with ${classes.at(-1)} to with ${classes[0]} followers`,
        (most?.[unit] ?? Number.NaN) / (least?.[unit] ?? Number.NaN),
        'times',
        WITHIN,
      ),
    ),
  ]
}

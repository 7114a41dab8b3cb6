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

/** Publishing by people with few, many and very many followers: rows, buffers and WAL must not grow with them. */
export async function publishing(grown: Grown): Promise<Line[]> {
  const { explainer, sql, people, look } = grown
  const classes = [10, people / 100, people / 10]
  const costs: Cost[] = []
  for (const followers of classes) {
    const authors = await followedBy(sql, followers, AUTHORS)
    const each: Cost[] = []
    for (const author of authors) {
      // The first of each finds pages that a checkpoint has just written, and logs them whole.
      await explainer.cost(author, pushing(author, [publish(unheard())]))
      each.push(await explainer.cost(author, pushing(author, [publish(unheard())])))
    }
    // Its words go to many pages of the search's index: now and then one of them is logged whole, or split.
    const cost = { ...medianCost(each), wal: Math.min(...each.map(({ wal }) => wal)) }
    const [author = ''] = authors
    await look(
      `publish, ${followers} followers`,
      author,
      pushing(author, [publish(unheard())]),
      cost.sequential,
    )
    costs.push(cost)
  }
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

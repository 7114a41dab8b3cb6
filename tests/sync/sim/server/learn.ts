import type { Sql } from 'postgres'
import { uuidV7 } from '@/sync/host/uuid'
import { registry, streamsOf } from '@/sync/tables'
import type { Property } from '@/sync/tables/descriptor'
import type { Table } from '@/sync/tables/writes'
import { written } from '@/sync/tables/written'
import { become } from '@/tests/db/support/village'
import { seededRandom } from '@/tests/support/random'
import {
  type Facts,
  isParent,
  makeValue,
  parentTable,
  possible,
  type Recipe,
  type TableFacts,
} from '../acts/recipes'
import { type Asking, attempt, documentOf } from './attempt'
import { catalogueOf, type Known, readingOf, valuesElsewhere } from './catalogue'

type Body = Record<string, unknown>
type Recipes = Record<string, Recipe>

class Undone extends Error {}

/**
 * What people can write, found out by writing it: of each column which values the database takes, and tells as they were
 * sent. Nothing of it stays.
 */
export async function learn(sql: Sql, me: string, other: string): Promise<Facts> {
  let facts: Facts = {}
  await sql
    .begin(async (tx) => {
      facts = await learnAll({ tx, reading: await readingOf(tx), me, other, made: new Map() })
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return facts
}

async function learnAll(asking: Asking): Promise<Facts> {
  const facts: Facts = {}
  await asking.tx.unsafe('reset role')
  // What the database alone makes has a row under the id of its person, as announcement_reads do.
  await asking.tx`insert into public.notifications (id, user_id, kind, thing, people)
    values (${asking.me}, ${asking.me}, 'like', ${asking.other}, 1)`
  for (const known of await catalogueOf(asking.tx)) {
    if (!(known.table in written)) continue
    facts[known.table] = await new Learning(asking, known).learn()
  }
  return facts
}

class Learning {
  private readonly random = seededRandom(1)
  private tokens = 0
  private readonly properties: Record<string, Property>
  private readonly isMade: boolean

  constructor(
    private readonly asking: Asking,
    private readonly known: Known,
  ) {
    const rows = streamsOf(known.table).map((stream) => registry[stream].properties)
    this.properties = Object.assign({}, ...rows, written[known.table as Table].insertOnly)
    this.isMade = known.kinds.includes('insert')
  }

  async learn(): Promise<TableFacts> {
    const { table, owner, kinds, columns } = this.known
    const candidates = await this.candidates()
    const base = await this.firstTaken(candidates)
    const taken: Record<string, Recipe[]> = {}
    for (const [column, recipes] of base ? Object.entries(candidates) : []) {
      const fitting = await this.fitting(column, recipes, base ?? {})
      if (fitting.some((recipe) => !isNull(recipe))) taken[column] = fitting
    }
    const needed = base ? await this.neededOf(taken) : []
    return {
      table,
      owner,
      kinds,
      columns: taken,
      needed,
      isOpen: await this.settle(taken, needed),
      readable: [...columns.values()].flatMap(({ name, isSeen }) => (isSeen ? name : [])),
    }
  }

  /** Those that the database takes. Where a text of one kind fits, no other is needed; a flag may need more than itself. */
  private async fitting(column: string, recipes: readonly Recipe[], base: Recipes): Promise<Recipe[]> {
    if (this.isFlag(column)) return [...recipes]
    const found: Recipe[] = []
    for (const recipe of recipes) {
      const isSpare = found.some(isText) && !isNull(recipe)
      if (!isSpare && (await this.takes({ ...base, [column]: recipe }))) found.push(recipe)
    }
    return found
  }

  /** What each column may be tried with. */
  private async candidates(): Promise<Record<string, Recipe[]>> {
    const { insertOnly, writable } = written[this.known.table as Table]
    const found: Record<string, Recipe[]> = {}
    for (const column of [...Object.keys(insertOnly), ...Object.keys(writable)]) {
      const property = this.properties[column]
      if (property) found[column] = await this.candidatesOf(column, property)
    }
    return found
  }

  private async candidatesOf(column: string, property: Property): Promise<Recipe[]> {
    const { columns, table } = this.known
    const { parent, values = [], fallback, needed } = columns.get(column) ?? {}
    const types: readonly string[] = [property.type].flat()
    // What is named without a reference has its kind beside it.
    const kind = column.replace(/_id$/, '_type')
    const of = parent ?? (kind !== column && columns.has(kind) ? `@${kind}` : undefined)
    if (of) return parentsOf(of, types.includes('null'))
    if (values.length > 0) return values.map((value) => ({ value }))
    if (types.includes('object')) return possible(property, objectsIn(fallback))
    await this.asking.tx.unsafe('reset role')
    const isCode = needed && types.includes('string')
    return possible(property, isCode ? await valuesElsewhere(this.asking.tx, table, column) : [])
  }

  /** The first making that the database takes: of what it needs, and flags. */
  private async firstTaken(candidates: Record<string, Recipe[]>): Promise<Recipes | undefined> {
    if (!this.isMade) return {}
    const { columns } = this.known
    const flags = Object.keys(candidates).filter((column) => this.properties[column]?.type === 'boolean')
    let bases: Recipes[] = [true, false].map((value) =>
      Object.fromEntries(flags.map((flag) => [flag, { value }])),
    )
    for (const [column, recipes] of Object.entries(candidates))
      if (columns.get(column)?.needed)
        bases = bases.flatMap((base) => recipes.map((recipe) => ({ ...base, [column]: recipe })))
    for (const base of bases) if (await this.takes(base)) return base
    return undefined
  }

  /** What no making goes without, whatever its flags. */
  private async neededOf(taken: Record<string, Recipe[]>): Promise<string[]> {
    if (!this.isMade) return []
    const all = this.all(taken, false)
    const needed: string[] = []
    for (const column of Object.keys(all)) {
      const { [column]: _, ...others } = all
      if (!(await this.takes(others))) needed.push(column)
    }
    return needed
  }

  /** Of each column the first recipe; flags as asked. */
  private all(taken: Record<string, Recipe[]>, flag: boolean): Recipes {
    return Object.fromEntries(
      Object.entries(taken).map(([column, [first, ...others]]) => {
        const isFlag = this.properties[column]?.type === 'boolean'
        return [column, isFlag ? { value: flag } : ((first ?? others[0]) as Recipe)]
      }),
    )
  }

  /** Leaves a row of each of the two for whatever names one; gives whether the other reads it, whatever its flags. */
  private async settle(taken: Record<string, Recipe[]>, needed: readonly string[]): Promise<boolean> {
    const { table } = this.known
    const { me, other, made } = this.asking
    if (!this.isMade) {
      for (const one of [me, other]) made.set(`${table} ${one}`, one)
      return this.isReadBy(other, me)
    }
    const read: boolean[] = []
    for (const flag of [true, false])
      for (const [writer, reader] of [
        [me, other],
        [other, me],
      ] as const) {
        const id = uuidV7()
        const least = Object.fromEntries(
          Object.entries(this.all(taken, flag)).filter(
            ([column]) => needed.includes(column) || this.isFlag(column),
          ),
        )
        const swapped = { ...this.asking, me: writer, other: reader }
        const told = await attempt(
          swapped,
          { table, id, kind: 'insert', fields: this.fields(least, swapped) },
          true,
        )
        if (!told) continue
        const isRead = await this.isReadBy(reader, id)
        read.push(isRead)
        // Of those that everybody sees, if there are any.
        if (isRead || !made.has(`${table} ${writer}`)) made.set(`${table} ${writer}`, id)
      }
    return read.length > 0 && !read.includes(false)
  }

  private isFlag = (column: string): boolean => this.properties[column]?.type === 'boolean'

  private async isReadBy(reader: string, id: string): Promise<boolean> {
    // Of what the team does nobody reads a row.
    if (!this.known.columns.get('id')?.isSeen) return false
    await become(this.asking.tx, reader)
    return (
      (await this.asking.tx.unsafe(`select id from public.${this.known.table} where id = '${id}'`)).length > 0
    )
  }

  private fields(recipes: Recipes, { me, other, made } = this.asking): Body {
    const token = () => {
      this.tokens += 1
      return `«s-${this.tokens}»`
    }
    const fields: Body = {}
    // What says the kind of a parent comes before the parent.
    const inOrder = Object.entries(recipes).toSorted(
      ([, a], [, b]) => Number(isParent(a)) - Number(isParent(b)),
    )
    for (const [column, recipe] of inOrder) {
      const place = Object.keys(this.properties).indexOf(column)
      if (!isParent(recipe)) fields[column] = makeValue(recipe, { token, random: this.random, place })
      else
        fields[column] = made.get(`${parentTable(recipe.of, fields)} ${recipe.whose === 'own' ? me : other}`)
    }
    return fields
  }

  /** Whether the database takes these, and tells them as they were sent. */
  private async takes(recipes: Recipes): Promise<boolean> {
    const { table } = this.known
    const fields = this.fields(recipes)
    if (Object.values(fields).includes(undefined)) return false
    const write = this.isMade
      ? { table, id: uuidV7(), kind: 'insert', fields }
      : {
          table,
          id: this.asking.me,
          kind: 'edit',
          fields,
          base: await documentOf(this.asking, table, this.asking.me),
        }
    const told = await attempt(this.asking, write)
    return (
      told !== null &&
      Object.keys(fields).every((column) => !(column in told) || same(told[column], fields[column]))
    )
  }
}

const parentsOf = (of: string, orNone: boolean): Recipe[] => [
  { of, whose: 'own' },
  { of, whose: 'others' },
  ...(orNone ? [{ value: null }] : []),
]

/** What a column of objects holds when nobody says otherwise. */
function objectsIn(fallback: string | null | undefined): object[] {
  const [, json = '{}'] = /^'(\{.*\})'::jsonb$/.exec(fallback ?? '') ?? []
  return json === '{}' ? [] : [JSON.parse(json)]
}

const isText = (recipe: Recipe): boolean => typeof recipe === 'string'
const isNull = (recipe: Recipe): boolean =>
  typeof recipe === 'object' && 'value' in recipe && recipe.value === null

const same = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value

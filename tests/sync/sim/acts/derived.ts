import type { Change } from '@/sync/outbox/entry'
import { newId } from '@/sync/outbox/write'
import { sessionState } from '@/sync/session/session'
import { registry, streamsOf } from '@/sync/tables'
import type { FieldKind } from '@/sync/tables/descriptor'
import { written } from '@/sync/tables/written'
import { seededRandom } from '@/tests/support/random'
import type { Act } from '../wire'
import type { Desk } from './desk'
import { type DerivedAct, derivedActs } from './kinds'
import {
  type Facts,
  isParent,
  makeValue,
  type Parent,
  parentTable,
  type Recipe,
  type TableFacts,
} from './recipes'
import type { Row, Screen } from './screen'

type Fields = Record<string, unknown>

/** How many of a list are within reach of a hand. */
const REACH = 12

const chosen = <T>(some: readonly T[], pick: number): T | undefined => some[Math.floor(pick * some.length)]

/** Half the time those that are so, if there are any. */
function sooner<T>(some: readonly T[], is: (one: T) => boolean, random: () => number): readonly T[] {
  const found = random() < 0.5 ? some.filter(is) : []
  return found.length > 0 ? found : some
}

/** Nothing of it is taken from anybody without a rank. */
const isForRanks = ({ columns }: TableFacts): boolean => Object.keys(columns).length === 0

interface Hands {
  screen: Screen
  desk: Desk
  facts: Facts
  token: () => string
  count: (what: string) => void
  change: (asked: Change) => Promise<void>
}

/** What the descriptors allow somebody to do, done to what their screen shows. */
export class DerivedActs {
  constructor(private readonly hands: Hands) {}

  /** Undefined: it is no such act, or there is nothing to do it to. */
  do({ kind, pick, extra }: Act): Promise<unknown> | undefined {
    const act = derivedActs.get(kind)
    const facts = act && this.hands.facts[act.table]
    if (!act || !facts) return undefined
    const random = seededRandom(Math.floor(extra * 2 ** 32))
    // What nobody here may do is the team's: whoever is of it does so with what the desk shows.
    if (act.kind === 'insert' && isForRanks(facts) && this.hands.desk.rank !== null)
      return act.table === 'case_acts' ? this.hands.desk.act(pick, random) : undefined
    return this.by[act.kind](act, facts, pick, random)
  }

  private readonly by: Record<
    DerivedAct['kind'],
    (act: DerivedAct, facts: TableFacts, pick: number, random: () => number) => Promise<unknown> | undefined
  > = {
    toggle: ({ table, field = '' }, { owner }, pick, random) => {
      const streams = streamsOf(table).filter((stream) => field in registry[stream].toggles)
      const rows = streams.flatMap((stream) => this.hands.screen.rows(stream).slice(0, REACH))
      // Nobody follows themselves.
      const some = owner === 'id' ? rows.filter((one) => !this.isOwn(one, owner)) : rows
      // What is on is taken back more often than chance would have it.
      const row = chosen(
        sooner(some, (one) => one[field] === true, random),
        pick,
      )
      if (!row) return undefined
      if (row[field]) this.hands.count(`un${field}`)
      return this.hands.change({
        table,
        id: row.id,
        kind: 'toggle',
        fields: { [field]: !row[field] },
        shown: row,
      })
    },
    insert: ({ table }, _facts, _pick, random) => this.make(table, random)?.done,
    edit: ({ table }, facts, pick, random) => {
      const row = chosen(this.own(table, facts), pick)
      const column = chosen(
        Object.keys(facts.columns).filter((one) => one in written[table].writable),
        random(),
      )
      if (!row || !column) return undefined
      const kind = (written[table].writable as Record<string, FieldKind>)[column]
      const fields = this.fields(facts, [column], random)
      // No screen takes back what only grows.
      if (kind === 'most' && String(fields?.[column]) < String(row[column])) return undefined
      const hold = kind === 'text' && random() < 0.5
      return (
        fields &&
        this.hands.change({
          table,
          id: row.id,
          kind: 'edit',
          fields,
          shown: row,
          hold,
          needs: this.needs(facts, fields),
        })
      )
    },
    delete: ({ table }, facts, pick, random) => {
      // Sooner what something hangs on.
      const row = chosen(
        sooner(this.own(table, facts), ({ id }) => this.hasChildren(id), random),
        pick,
      )
      const undoable = random() < 0.5
      return row && this.hands.change({ table, id: row.id, kind: 'delete', shown: row, undoable })
    },
  }

  /** Undefined: what it would hang on is not on the screen. */
  private make(table: string, random: () => number): { id: string; done: Promise<void> } | undefined {
    const facts = this.hands.facts[table]
    if (!facts) return undefined
    const isNamed = (column: string) => facts.needed.includes(column) || random() < 0.7
    const fields = this.fields(facts, Object.keys(facts.columns).filter(isNamed), random)
    if (!fields) return undefined
    const id = newId()
    const needs = this.needs(facts, fields)
    return { id, done: this.hands.change({ table, id, kind: 'insert', fields, needs }) }
  }

  private hasChildren = (id: string): boolean =>
    Object.values(this.hands.screen.all())
      .flat()
      .some((row) => row.id !== id && Object.values(row).includes(id))

  private isOwn = (row: Row, owner: string): boolean => row[owner] === sessionState().userId

  private own(table: string, { owner }: TableFacts): Row[] {
    const rows = streamsOf(table).flatMap((stream) => [...this.hands.screen.rows(stream)])
    return rows.filter((row) => this.isOwn(row, owner))
  }

  /** Undefined: what one of the columns would name is not on the screen. */
  private fields(facts: TableFacts, columns: readonly string[], random: () => number): Fields | undefined {
    const fields: Fields = {}
    const recipes = columns.map((column): [string, Recipe | undefined] => [
      column,
      chosen(facts.columns[column] ?? [], random()),
    ])
    // What says the kind of a parent comes before the parent.
    for (const [column, recipe] of recipes.toSorted(
      ([, a], [, b]) => Number(isParent(a)) - Number(isParent(b)),
    )) {
      if (!recipe) continue
      const place = Object.keys(facts.columns).indexOf(column)
      fields[column] = isParent(recipe)
        ? this.parent(recipe, fields, random)
        : makeValue(recipe, { token: this.hands.token, random, place })
    }
    return Object.values(fields).includes(undefined) ? undefined : fields
  }

  private parent({ of, whose }: Parent, fields: Fields, random: () => number): string | undefined {
    const table = parentTable(of, fields)
    const [stream] = streamsOf(table)
    const owner = this.hands.facts[table]?.owner ?? ''
    const rows = stream ? this.hands.screen.rows(stream).slice(0, REACH) : []
    // Sooner what has just come: it may still be on its way.
    const found = chosen(
      rows.filter((row) => this.isOwn(row, owner) === (whose === 'own')),
      random() ** 2,
    )
    if (found || whose === 'others') return found?.id
    // A post goes into a collection that is made for it.
    return this.make(table, random)?.id
  }

  /** What must be there before what names it (rule 5). */
  private needs({ columns }: TableFacts, fields: Fields): string[] {
    return Object.entries(fields).flatMap(([column, value]) =>
      columns[column]?.some(isParent) && typeof value === 'string' ? [value] : [],
    )
  }
}

import type { Rows, Stream } from '../tables'
import type { RowFields } from '../tables/descriptor'

type Value = string | number | boolean | null
type Condition = Value | { in: readonly Value[] } | { lte: number } | { gt: number } | { not: Value }

/** A live list: equality or its opposite, membership or a range per field; ascending by one field, ties by id. */
export interface Query<S extends Stream = Stream> {
  stream: S
  where?: { [K in keyof Rows[S]]?: Condition }
  /** Left out: by id. Ascending only (a descending sort reads the whole table). */
  sort?: keyof Rows[S] & string
  limit?: number
}

const satisfies = (value: unknown, condition: Condition): boolean => {
  if (condition === null || typeof condition !== 'object') return value === condition
  if ('in' in condition) return condition.in.includes(value as Value)
  if ('not' in condition) return value !== condition.not
  if ('lte' in condition) return typeof value === 'number' && value <= condition.lte
  return typeof value === 'number' && value > condition.gt
}

/** Whether a row belongs to the list, by its fields alone. */
export const matches = (query: Query, row: RowFields): boolean =>
  Object.entries(query.where ?? {}).every(([field, condition]) =>
    satisfies(row[field], condition as Condition),
  )

/** The order of the list: the sort field ascending, then the id; same as RxDB's for the same query. */
export const comparator =
  (query: Query) =>
  (a: RowFields, b: RowFields): number =>
    ascending(a, b, query.sort ?? 'id') || ascending(a, b, 'id')

const ascending = (a: RowFields, b: RowFields, field: string): number => {
  const x = a[field] as string | number
  const y = b[field] as string | number
  if (x === y) return 0
  return x < y ? -1 : 1
}

const toMango = (condition: Condition): unknown => {
  if (condition === null || typeof condition !== 'object') return { $eq: condition }
  if ('in' in condition) return { $in: condition.in }
  if ('not' in condition) return { $ne: condition.not }
  return 'lte' in condition ? { $lte: condition.lte } : { $gt: condition.gt }
}

/** The same list as a query of RxDB, `extra` rows longer than asked for. */
export const mangoQuery = (query: Query, extra = 0) => ({
  selector: Object.fromEntries(
    Object.entries(query.where ?? {}).map(([field, condition]) => [field, toMango(condition as Condition)]),
  ),
  sort: [...(query.sort ? [{ [query.sort]: 'asc' as const }] : []), { id: 'asc' as const }],
  ...(query.limit === undefined ? {} : { limit: query.limit + extra }),
})

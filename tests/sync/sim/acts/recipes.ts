import type { Property } from '@/sync/tables/descriptor'

/**
 * How a value of a column is made. `of`: the id of a row of that table on the screen, one's own or another's; `@column`:
 * of the table that the column names in the singular (`post`).
 */
export type Recipe =
  | 'token'
  | 'tokens'
  | 'name'
  | 'link'
  | 'time'
  | 'number'
  | { value: unknown }
  | { of: string; whose: 'own' | 'others' }

/** What the simulator has found out about a table that people write, by asking the database (`server/learn.ts`). */
export interface TableFacts {
  table: string
  /** The column that says whose a row is. */
  owner: string
  kinds: readonly string[]
  /** What the database takes of each column, and tells as it was sent. */
  columns: Record<string, Recipe[]>
  /** Without these nothing is made. */
  needed: readonly string[]
  /** A row is everybody's to read as soon as it is there, whatever its columns say. */
  isOpen: boolean
  /** The columns that its readers may read. */
  readable: readonly string[]
}
/** By table. */
export type Facts = Record<string, TableFacts>

export type Parent = Extract<Recipe, { of: string }>

export const isParent = (recipe: Recipe | undefined): recipe is Parent =>
  typeof recipe === 'object' && 'of' in recipe

/** The table of what a column names. */
export const parentTable = (of: string, fields: Record<string, unknown>): string =>
  of.startsWith('@') ? `${String(fields[of.slice(1)])}s` : of

/** What a maker of values needs. */
export interface Making {
  token: () => string
  /** From [0, 1). */
  random: () => number
  /** The place of the column among the others: what is named later ends later. */
  place: number
}

const DAY_MS = 86_400_000
/** Long after every run: what is scheduled is published when the simulator says so. */
const LATER = Date.UTC(2100, 0, 1)

/** A value by any recipe but a parent's. */
export function makeValue(recipe: Recipe, { token, random, place }: Making): unknown {
  if (typeof recipe === 'object') return 'value' in recipe ? recipe.value : undefined
  switch (recipe) {
    case 'token':
      return token()
    case 'tokens':
      return [token()]
    case 'name':
      return `n${Math.floor(random() * 1e9).toString(36)}`
    case 'link':
      return `https://example.com/${Math.floor(random() * 1e6)}`
    case 'time':
      return new Date(LATER + place * DAY_MS + Math.floor(random() * 86_400) * 1_000).toISOString()
    case 'number':
      return 1 + Math.floor(random() * 100)
  }
}

/** What a column of this shape may hold, the likeliest first; the database decides which. */
export function possible({ type }: Property, found: readonly unknown[]): Recipe[] {
  const types: readonly string[] = [type].flat()
  const values = found.map((value) => ({ value }))
  const none = types.includes('null') ? [{ value: null }] : []
  if (types.includes('boolean')) return [{ value: true }, { value: false }]
  if (types.includes('array')) return ['tokens']
  if (types.includes('number')) return ['number', ...none]
  if (types.includes('object')) return [...values, { value: {} }]
  return ['token', 'time', 'link', 'name', ...values, ...none]
}

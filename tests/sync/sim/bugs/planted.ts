import { hasManyPages, hasShortWindow, type Seldom, SPECIALS, specialOf } from '../history'
import type { Bug } from '../simulation'

export interface Planted {
  bug: Bug
  /** Acts without which nothing finds it; they come oftener. */
  likely?: readonly string[]
  /** Only a history with this could find it. */
  only?: Seldom | 'many pages' | 'short window'
}

/** A change of one file of the product. */
export const code = (file: string, find: string, replace: string): Bug => ({
  code: [{ file, find, replace }],
})

/** A change of a function of the database. */
export const database = (find: string, replace: string): Bug => ({ database: [{ file: '', find, replace }] })

const isOf = (only: Planted['only'], seed: number): boolean => {
  if (only === 'many pages') return hasManyPages(seed)
  if (only === 'short window') return hasShortWindow(seed)
  return !only || specialOf(seed) === only
}

/** The first `count` seeds whose history could find it. */
export const seedsFor = ({ only }: Planted, count: number): number[] =>
  Array.from({ length: count * SPECIALS }, (_, n) => n + 1)
    .filter((seed) => isOf(only, seed))
    .slice(0, count)

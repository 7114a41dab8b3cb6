import type { Seldom } from '../history'
import type { Bug } from '../simulation'

export interface Planted {
  bug: Bug
  /** The seed that found it last (`npm run sim:bugs` looks for one). */
  seed: number
  /** Only a history with this could find it. */
  only?: Seldom
}

/** A change of one file of the product. */
export const code = (file: string, find: string, replace: string): Bug => ({
  code: [{ file, find, replace }],
})

/** A change of a function of the database. */
export const database = (find: string, replace: string): Bug => ({ database: [{ file: '', find, replace }] })

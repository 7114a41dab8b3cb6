import type { Rows, Stream } from '../tables'
import type { Query } from './query'
import { askedOnce } from './source'

/** A list as this device holds it just now. Never answers where only the stored first screen is there, and holds none of it. */
export const heldList = <S extends Stream>(query: Query<S>): Promise<readonly Rows[S][]> =>
  askedOnce<readonly Rows[S][]>(
    (source, answer) =>
      source.list(query as unknown as Query, 0, (rows) => answer(rows as unknown as readonly Rows[S][])),
    [],
  )

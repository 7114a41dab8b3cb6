import type { Descriptor } from '@/sync/tables/descriptor'

/** The key that a stream's list is sorted by: the first that has an index of its own; undefined: by id. */
export const orderOf = ({ indexes, properties }: Descriptor): string | undefined =>
  indexes.flatMap(([column = '', ...more]) => {
    const property = properties[column]
    return more.length === 0 && property && 'maximum' in property ? [column] : []
  })[0]

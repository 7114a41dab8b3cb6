import { array, custom } from 'valibot'
import { parseStored } from './stored'

const cursor = array(
  custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
)

/** Where a page of a list ended (keyset pagination): the values of the last row it sorts by; undefined: nowhere, or what is stored is damaged. */
export const cursorOf = (next: string | null): (number | string)[] | undefined => parseStored(cursor, next)

import { array, number, string, union } from 'valibot'
import { parseStored } from './stored'

const cursor = array(union([number(), string()]))

/** Where a page of a list ended (keyset pagination): the values of the last row it sorts by; undefined: nowhere, or what is stored is damaged. */
export const cursorOf = (next: string | null): (number | string)[] | undefined => parseStored(cursor, next)

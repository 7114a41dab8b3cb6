/** The farthest from 1970 that a `Date` goes (ms): of anything beyond it the formatters throw a RangeError. */
const FARTHEST_MS = 8.64e15

/** What stands where a time is damaged. */
export const UNKNOWN_TIME = '日時不明'

/** Whether a stored or received value is a time (ms). */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= FARTHEST_MS

/** A time (ms) in the words of `format`; of what is none, that. */
export const formatMoment = (format: Pick<Intl.DateTimeFormat, 'format'>, ms: number): string =>
  isMoment(ms) ? format.format(ms) : UNKNOWN_TIME

/** A time (ms) as ISO text; empty: it is none. */
export const isoOf = (ms: number): string => (isMoment(ms) ? new Date(ms).toISOString() : '')

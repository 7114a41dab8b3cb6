import type { Property } from './descriptor'

/** Whether a value is such a field's. */
export type Check = (value: unknown) => boolean

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** As the database writes times, and `Date`, which has a sign before a year of six digits. */
const ISO = /^\+?\d{4,6}-\d\d-\d\dT/

const isTime = (text: string): boolean => ISO.test(text) && !Number.isNaN(Date.parse(text))

/** Looks at values as a row's field of this kind. */
export function checkOf(property: Property): Check {
  const types: readonly string[] = [property.type].flat()
  const item = 'items' in property ? property.items.type : undefined
  const isTimed = 'format' in property
  return (value) =>
    types.includes(typeOf(value)) &&
    (typeof value !== 'number' || Number.isFinite(value)) &&
    (!isTimed || typeof value !== 'string' || isTime(value)) &&
    (item === undefined || (value as unknown[]).every((one) => typeof one === item))
}

import { composed } from '@/src/domain/composed'

/**
 * The same value with text that Postgres can hold, as it is stored: no half surrogates, no NUL, and composed. One such
 * character would make a hosted API refuse the whole batch, and so hold up every other write.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return composed(value.toWellFormed().replaceAll('\u0000', '')) as T
  if (Array.isArray(value)) return value.map(wellFormed) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [wellFormed(key), wellFormed(inner)]),
  ) as T
}

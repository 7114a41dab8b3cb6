/** What a table holds under a stored or received name; undefined also for `constructor` and all else it only inherits. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

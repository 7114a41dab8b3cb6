import postgres from 'postgres'

/** A pool of connections that keeps Postgres's notices off the console. `max` defaults to one connection. */
export function connect(url: string, options: postgres.Options<Record<string, never>> = {}): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => undefined, ...options })
}

import type { Sql } from 'postgres'

export type Person = {
  person: string
  id: string | null
  email: string
  display_name: string
  rank: string | null
}

/** The seeded people with the ids they have now: the newcomer gets one by signing in for the first time. */
export async function peopleNow(sql: Sql, seeded: readonly Person[]): Promise<Person[]> {
  const emails = seeded.map((one) => one.email)
  const users = await sql<
    { id: string; email: string }[]
  >`select id, email from auth.users where email = any(${emails})`
  const idOf = new Map(users.map((user) => [user.email, user.id]))
  return seeded.map(({ person, email, display_name, rank }) => ({
    person,
    id: idOf.get(email) ?? null,
    email,
    display_name,
    rank: rank ?? null,
  }))
}

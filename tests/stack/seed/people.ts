const person = (person: string, n: number, rank: string | null = null) => ({
  person,
  id: `20000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
  email: `${person}@example.com`,
  display_name: person,
  rank,
})

/** A village small enough to be there at once: the tests of the stack are not about the seed. */
export const people = [
  person('master', 1, 'master'),
  person('fan-1', 11),
  person('fan-2', 12),
  { ...person('newcomer', 40), id: null },
]

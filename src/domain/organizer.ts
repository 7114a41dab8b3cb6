interface Person {
  display_name: string
  username: string
}

/** Spec §3: display name, else username, else Unknown. */
export const organizerName = (person: Person | undefined): string =>
  person?.display_name.trim() || person?.username || 'Unknown'

/** Spec §3's categories, as the database takes them, in the order in which they are offered. */
export const eventCategories = [
  'dao_meeting',
  'art_contest',
  'ama',
  'workshop',
  'community',
  'other',
] as const
export type EventCategory = (typeof eventCategories)[number]

/** One that only a newer release knows counts as `other`. */
export const categoryOf = (stored: string): EventCategory =>
  eventCategories.find((name) => name === stored) ?? 'other'

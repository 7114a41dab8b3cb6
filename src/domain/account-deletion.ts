import { formatMoment } from './moment'

/** So long an asked-for deletion can be taken back (the database: private.due_accounts). */
const GRACE_MS = 7 * 86_400_000

const day = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric' })

/** The day on which an account goes, as a person says it (11月30日). Takes ISO text: when that was asked for. */
export const deletionDay = (askedAt: string): string => formatMoment(day, Date.parse(askedAt) + GRACE_MS)

/** As typed to confirm it: a keyboard may begin with a capital letter, or end with a space. */
export const isSameName = (typed: string, username: string): boolean =>
  typed.trim().toLowerCase() === username

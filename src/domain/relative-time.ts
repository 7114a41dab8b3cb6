import { formatMoment, isMoment, UNKNOWN_TIME } from './moment'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const dayAndMonth = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric' })
const fullDate = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long', day: 'numeric' })
const exact = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeStyle: 'short' })

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0)

/**
 * How long ago, as a person would say it: たった今, 5分前, 3時間前, 昨日, 4月2日, 2025年4月2日 (design).
 * Takes two times in ms; a time in the future (another clock, I13) reads as たった今. Days are the device's own.
 */
export const relativeTime = (then: number, now: number): string => {
  if (!isMoment(then)) return UNKNOWN_TIME
  const ago = now - then
  if (ago < MINUTE) return 'たった今'
  if (ago < HOUR) return `${Math.floor(ago / MINUTE)}分前`
  const today = startOfDay(now)
  if (then >= today || ago < 6 * HOUR) return `${Math.floor(ago / HOUR)}時間前`
  // Noon of the day before is always yesterday, also where the clocks change.
  if (then >= startOfDay(today - HOUR * 12)) return '昨日'
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear()
  return (sameYear ? dayAndMonth : fullDate).format(then)
}

/** Date and time in full, for tips and for screen readers. Takes ms. */
export const exactTime = (then: number): string => formatMoment(exact, then)

/** The day in full, 2026年11月23日. Takes ms. */
export const dayOf = (then: number): string => formatMoment(fullDate, then)

// A month of the calendar, on the clock of this device. Days are `YYYY-MM-DD`, months `YYYY-MM`: texts that sort by time.

const two = (number: number) => `${number}`.padStart(2, '0')

/** Noon: no change of the clocks moves it to another day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00`)

const dayText = (date: Date): string =>
  `${`${date.getFullYear()}`.padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The day of a moment (ms). */
export const dayAt = (ms: number): string => dayText(new Date(ms))

export const monthOf = (day: string): string => day.slice(0, 7)

/** From when to when the calendar goes: outside the database has no events. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** The same day, or where the calendar does not go so far, the day at its edge. */
export const nearestDay = (day: string): string => {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}

/** So many days later. */
export const addDays = (day: string, count: number): string => {
  const date = noonOf(day)
  date.setDate(date.getDate() + count)
  return dayText(date)
}

/** How many days the month of this one has. */
const daysInMonth = (date: Date): number => new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()

/** The same day so many months later; where that month is shorter, its last. */
export const addMonths = (day: string, count: number): string => {
  const date = noonOf(day)
  const wanted = date.getDate()
  date.setDate(1)
  date.setMonth(date.getMonth() + count)
  date.setDate(Math.min(wanted, daysInMonth(date)))
  return dayText(date)
}

/** 0 is Sunday, as Japanese calendars begin. */
export const weekdayOf = (day: string): number => noonOf(day).getDay()

/** Whether a text, of an address or of what was stored, is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(noonOf(text)) === text && nearestDay(text) === text

/**
 * The weeks of a month, Sunday to Saturday, with the days of its neighbours that complete them; none of a month that the
 * calendar does not have.
 */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  if (!isDay(first)) return []
  const before = weekdayOf(first)
  const count = Math.ceil((before + daysInMonth(noonOf(first))) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at - before)),
  )
}

const long = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', weekday: 'long' })
const title = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long' })

/** 11月28日土曜日 */
export const dayName = (day: string): string => long.format(noonOf(day))
/** 2026年11月 */
export const monthName = (month: string): string => title.format(noonOf(`${month}-01`))

/** By the ARIA grid pattern; with Shift a page is a year. */
const steps = new Map<string, (day: string, shift: boolean) => string>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['Home', (day) => addDays(day, -weekdayOf(day))],
  ['End', (day) => addDays(day, 6 - weekdayOf(day))],
  ['PageUp', (day, shift) => addMonths(day, shift ? -12 : -1)],
  ['PageDown', (day, shift) => addMonths(day, shift ? 12 : 1)],
])

/** Where a key leads from a day, at most to the calendar's edge; undefined: it is none of the grid's. */
export const dayByKey = (day: string, key: string, shift: boolean): string | undefined => {
  const step = steps.get(key)
  return step && nearestDay(step(day, shift))
}

/** Every day from its beginning to its end on which something takes place, at most `most` of them. */
export const daysBetween = (startMs: number, endMs: number | null, most: number): string[] => {
  const days = [dayAt(startMs)]
  // What ends at midnight takes place on the day before.
  const last = endMs === null || endMs <= startMs ? days[0] : dayAt(endMs - 1)
  for (let day = days[0] as string; last && day < last && days.length < most; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

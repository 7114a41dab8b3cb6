// A month of the calendar. Days are `YYYY-MM-DD`, months `YYYY-MM`: texts that sort by time. Which day a moment lies on is
// said by this device's clock; between days one counts without any clock, since some zones never had some day (Apia:
// 30 December 2011).

const two = (number: number) => `${number}`.padStart(2, '0')

/** A day as a date to count with: only its UTC parts mean something. */
const dateOf = (day: string): Date => new Date(`${day}T00:00Z`)

const dayOf = (year: number, month: number, day: number): string =>
  `${`${year}`.padStart(4, '0')}-${two(month + 1)}-${two(day)}`

const dayText = (date: Date): string => dayOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())

/** The day of a moment (ms), on the clock of this device. */
export const dayAt = (ms: number): string => {
  const date = new Date(ms)
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate())
}

/** The month (`yyyy-mm`) of a day (`yyyy-mm-dd`). */
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
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayText(date)
}

/** How many days the month of this one has. */
const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** The same day so many months later; where that month is shorter, its last. */
export const addMonths = (day: string, count: number): string => {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  date.setUTCDate(Math.min(wanted, daysInMonth(date)))
  return dayText(date)
}

/** 0 is Sunday, as Japanese calendars begin. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay()

/** Whether a text, of an address or of what was stored, is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dateOf(text)) === text && nearestDay(text) === text

/**
 * The weeks of a month, Sunday to Saturday, with the days of its neighbours that complete them; none of a month that the
 * calendar does not have.
 */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`
  if (!isDay(first)) return []
  const before = weekdayOf(first)
  const count = Math.ceil((before + daysInMonth(dateOf(first))) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => addDays(first, week * 7 + at - before)),
  )
}

const long = new Intl.DateTimeFormat('ja-JP', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'UTC',
})
const title = new Intl.DateTimeFormat('ja-JP', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** 11月28日土曜日 */
export const dayName = (day: string): string => long.format(dateOf(day))
/** 2026年11月 */
export const monthName = (month: string): string => title.format(dateOf(`${month}-01`))

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

/** One part of a field: a number, `*`, `a-b`, each with a step if wanted. Throws for what is none. */
function range(part: string, from: number, to: number): { begin: number; end: number; step: number } {
  const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
  if (!match) throw new Error(`"${part}" is no part of a cron expression`)
  const [, first, last, step = '1'] = match
  const begin = Number(first ?? from)
  const end = Number(last ?? (match[3] ? to : (first ?? to)))
  if (begin < from || end > to || Number(step) < 1) throw new Error(`"${part}" is out of range`)
  return { begin, end, step: Number(step) }
}

/** The values a field of a cron expression names (a list of parts). */
function valuesOf(field: string, from: number, to: number): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const { begin, end, step } = range(part, from, to)
    for (let value = begin; value <= end; value += step) values.add(value)
  }
  return values
}

/**
 * Is a schedule of pg_cron due in this second? `n seconds` (1 to 59) counts from the epoch; the five fields of cron
 * are due in second 0 of a minute, in UTC as on the hosted platform. Throws for what is no schedule.
 */
export function isDue(schedule: string, secondsSinceEpoch: number): boolean {
  const interval = /^(\d+) seconds?$/.exec(schedule.trim())
  if (interval) return secondsSinceEpoch % Number(interval[1]) === 0
  const fields = schedule.trim().split(/\s+/)
  if (fields.length !== 5) throw new Error(`"${schedule}" is no schedule`)
  const time = new Date(secondsSinceEpoch * 1000)
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  const isDay = valuesOf(day, 1, 31).has(time.getUTCDate())
  const weekdays = valuesOf(weekday, 0, 7)
  const isWeekday = weekdays.has(time.getUTCDay()) || (time.getUTCDay() === 0 && weekdays.has(7))
  // As in cron: when both are restricted, either is enough.
  const isDate = day !== '*' && weekday !== '*' ? isDay || isWeekday : isDay && isWeekday
  return (
    time.getUTCSeconds() === 0 &&
    valuesOf(minute, 0, 59).has(time.getUTCMinutes()) &&
    valuesOf(hour, 0, 23).has(time.getUTCHours()) &&
    valuesOf(month, 1, 12).has(time.getUTCMonth() + 1) &&
    isDate
  )
}

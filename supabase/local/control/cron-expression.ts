import { Cron } from 'croner'

/**
 * Is a schedule of pg_cron due in this second? `n seconds` (1 to 59) counts from the epoch; the five fields of cron
 * are due in second 0 of a minute, in UTC as on the hosted platform. Throws for what is no schedule.
 */
export function isDue(schedule: string, secondsSinceEpoch: number): boolean {
  // pg_cron's own, which no cron has.
  const interval = /^(\d+) seconds?$/.exec(schedule.trim())
  if (interval) return secondsSinceEpoch % Number(interval[1]) === 0
  return new Cron(schedule, { mode: '5-part', utcOffset: 0 }).match(new Date(secondsSinceEpoch * 1000))
}

import { addDays, daysBetween } from '@/src/domain/month'
import type { EventRow } from '@/sync'

const startOf = (day: string): number => new Date(`${day}T00:00`).getTime()

/** The events of each day of these weeks, on the clock of this device, each by its beginning. */
export function eventsByDay(
  events: readonly EventRow[],
  weeks: readonly (readonly string[])[],
): ReadonlyMap<string, readonly EventRow[]> {
  const first = weeks[0]?.[0]
  const last = weeks.at(-1)?.at(-1)
  const days = new Map<string, EventRow[]>()
  if (!first || !last) return days
  const [from, until] = [startOf(first), startOf(addDays(last, 1))]
  const begins = (event: EventRow) => Date.parse(event.start_date ?? '')
  for (const event of events.toSorted((a, b) => begins(a) - begins(b))) {
    const start = begins(event)
    const end = event.end_date === null ? null : Date.parse(event.end_date)
    // What ends at the first midnight is over by then.
    if (!(start < until) || (start < from && (end ?? start) <= from)) continue
    // What goes on for years takes place on the days that are shown.
    const shownEnd = end === null ? null : Math.min(end, until)
    for (const day of daysBetween(Math.max(start, from), shownEnd, weeks.length * 7))
      days.set(day, [...(days.get(day) ?? []), event])
  }
  return days
}

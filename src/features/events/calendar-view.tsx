import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { string } from 'valibot'
import { dayAt, dayName, isDay, monthOf, nearestDay, weeksOf } from '@/src/domain/month'
import { createEntryMemory } from '@/src/ui/entry-memory'
import { useServerNow } from '@/src/ui/use-now'
import css from './calendar-view.module.css'
import { eventsByDay } from './days-of'
import { EventLines } from './event-lines'
import { MonthFetch } from './month-fetch'
import { MonthGrid } from './month-grid'
import { text } from './text'
import type { ViewProps } from './view-props'

/** The day one had chosen, for Back and for a reload of the tab. */
const chosenDays = createEntryMemory('shinobi-event-day', string())

/** Who turns pages quickly asks for the one where they stay. */
const REST_MS = 300

function useSettled(month: string): string {
  const [settled, settle] = useState(month)
  useEffect(() => {
    const timer = setTimeout(() => settle(month), REST_MS)
    return () => clearTimeout(timer)
  }, [month])
  return settled
}

/** A month on the clock of this device, and the events of its chosen day. */
export function CalendarView({ events, isRead }: ViewProps) {
  const { key } = useLocation()
  const today = dayAt(useServerNow())
  const [day, setDay] = useState(() => {
    const kept = chosenDays.get(key) ?? ''
    return isDay(kept) ? kept : nearestDay(today)
  })
  // Another category is another entry of the history.
  useEffect(() => chosenDays.set(key, day), [key, day])
  const month = monthOf(day)
  const settled = useSettled(month)
  const [known, setKnown] = useState<string>()
  const weeks = useMemo(() => weeksOf(month), [month])
  const byDay = useMemo(() => eventsByDay(events, weeks), [events, weeks])
  const ofDay = byDay.get(day) ?? []
  const heading = text.dayHeading(dayName(day))
  return (
    <>
      <MonthGrid day={day} today={today} weeks={weeks} byDay={byDay} onChoose={setDay} />
      <MonthFetch key={settled} month={settled} onKnown={setKnown} />
      <section aria-labelledby="events-of-day">
        <h2 id="events-of-day" className={css.heading}>
          {heading}
        </h2>
        {ofDay.length > 0 ? (
          <EventLines events={ofDay} label={heading} />
        ) : (
          <p className={css.none}>{isRead && known === month ? text.dayEmpty : text.monthLoading}</p>
        )}
      </section>
    </>
  )
}

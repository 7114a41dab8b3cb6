import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { addMonths, dayByKey, dayName, isDay, monthName, monthOf, nearestDay } from '@/src/domain/month'
import { Button } from '@/src/ui/button'
import { cx } from '@/src/ui/class-names'
import { IconButton } from '@/src/ui/icon-button'
import type { EventRow } from '@/sync'
import css from './month-grid.module.css'
import { text } from './text'

interface Props {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  weeks: readonly (readonly string[])[]
  byDay: ReadonlyMap<string, readonly EventRow[]>
  onChoose: (day: string) => void
}

// The grid of the ARIA practices is a table whose days are buttons.
const asGrid = { role: 'grid' } as const
const asCell = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen }) as const

/** So many dots; a screen reader is told all titles. */
const MOST_DOTS = 3

/** A month by the ARIA grid pattern: one day of it can be reached by Tab, keys move between the days. */
export function MonthGrid({ day, today, weeks, byDay, onChoose }: Props) {
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const month = monthOf(day)

  // The focus goes with the day, into another month too.
  useLayoutEffect(() => {
    if (!isByKey.current) return
    isByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = dayByKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    // At the edge of the calendar the focus stays where it is.
    if (next === day) return
    isByKey.current = true
    onChoose(next)
  }

  return (
    <section aria-labelledby={`${id}-month`}>
      <div className={css.top}>
        <h2 id={`${id}-month`} className={css.month} aria-live="polite">
          {monthName(month)}
        </h2>
        <Button size="small" onClick={() => onChoose(nearestDay(today))}>
          {text.today}
        </Button>
        <MonthStep
          label={text.previousMonth}
          icon={<ChevronLeft size={22} />}
          to={addMonths(day, -1)}
          onChoose={onChoose}
        />
        <MonthStep
          label={text.nextMonth}
          icon={<ChevronRight size={22} />}
          to={addMonths(day, 1)}
          onChoose={onChoose}
        />
      </div>
      <p id={`${id}-hint`} className="visually-hidden">
        {text.gridHint}
      </p>
      <table
        {...asGrid}
        ref={grid}
        aria-labelledby={`${id}-month`}
        aria-describedby={`${id}-hint`}
        className={css.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {text.weekdays.map((name, at) => (
              <th key={name} scope="col" abbr={text.weekdayNames[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <Day
                  key={one}
                  day={one}
                  isChosen={one === day}
                  isToday={one === today}
                  isOutside={monthOf(one) !== month}
                  events={byDay.get(one) ?? []}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface StepProps {
  label: string
  icon: ReactNode
  to: string
  onChoose: (day: string) => void
}

/** To the month beside it. Not `disabled` at the edge of the calendar: the press that came there would drop the focus. */
const MonthStep = ({ label, icon, to, onChoose }: StepProps) => (
  <IconButton
    label={label}
    icon={icon}
    aria-disabled={!isDay(to)}
    onClick={isDay(to) ? () => onChoose(to) : undefined}
  />
)

interface DayProps {
  day: string
  isChosen: boolean
  isToday: boolean
  /** It completes a week of the month beside it. */
  isOutside: boolean
  events: readonly EventRow[]
  onChoose: (day: string) => void
}

const Day = ({ day, isChosen, isToday, isOutside, events, onChoose }: DayProps) => (
  <td {...asCell(isChosen)} className={css.cell}>
    <button
      type="button"
      data-day={day}
      disabled={!isDay(day)}
      tabIndex={isChosen ? 0 : -1}
      className={cx(css.day, isOutside && css.outside, isToday && css.today)}
      aria-label={text.day(
        dayName(day),
        events.map(({ title }) => title),
      )}
      {...(isToday && { 'aria-current': 'date' as const })}
      onClick={() => onChoose(day)}
    >
      <span className={css.number}>{Number(day.slice(8))}</span>
      <span className={css.dots} aria-hidden>
        {events.slice(0, MOST_DOTS).map(({ id }) => (
          <span key={id} className={css.dot} />
        ))}
      </span>
    </button>
  </td>
)

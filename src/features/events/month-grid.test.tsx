import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { weeksOf } from '@/src/domain/month'
import { blankEvent } from '@/sync'
import { MonthGrid } from './month-grid'

const named = (title: string) => ({ ...blankEvent(title, 'me', 0), title })

const drawnAt = (day: string, weeks: string[][]) =>
  renderToStaticMarkup(
    <MonthGrid day={day} today="2026-11-26" weeks={weeks} byDay={new Map()} onChoose={() => undefined} />,
  )

const drawn = renderToStaticMarkup(
  <MonthGrid
    day="2026-11-28"
    today="2026-11-26"
    weeks={weeksOf('2026-11')}
    byDay={new Map([['2026-11-28', [named('夜の写生会'), named('茶会')]]])}
    onChoose={() => undefined}
  />,
)

it('is a grid of 35 days, of which Tab reaches the chosen one', () => {
  expect(drawn.match(/role="grid"/g)).toHaveLength(1)
  expect(drawn.match(/role="gridcell"/g)).toHaveLength(35)
  expect(drawn.match(/aria-selected="true"/g)).toHaveLength(1)
  expect(drawn).toMatch(/data-day="2026-11-28" tabindex="0"/)
  expect(drawn.match(/tabindex="0"/g)).toHaveLength(1)
})

it('names the days, what takes place on them, the weekdays and today', () => {
  expect(drawn).toContain('aria-label="11月28日土曜日、イベント2件：夜の写生会、茶会"')
  expect(drawn).toContain('aria-label="11月27日金曜日"')
  expect(drawn).toMatch(/aria-label="11月26日木曜日" aria-current="date"/)
  expect(drawn).toContain('abbr="日曜日"')
  expect(drawn).toContain('2026年11月')
})

it.each([
  ['2000-01-31', '前の月', '次の月', '1999-12-31'],
  ['2199-12-01', '次の月', '前の月', '2200-01-01'],
])('in the month of %s the calendar ends', (day, shut, open, outside) => {
  const edge = drawnAt(day, weeksOf(day.slice(0, 7)))
  expect(edge).toMatch(new RegExp(`title="${shut}"[^>]*aria-disabled="true"`))
  expect(edge).toMatch(new RegExp(`title="${open}"[^>]*aria-disabled="false"`))
  expect(edge).toContain(`data-day="${outside}" disabled=""`)
  expect(edge.match(/ disabled=""/g)?.length).toBeLessThan(7)
})

/** When something happens, as its row says it (ISO text). */
export interface EventTimes {
  start_date: string | null
  /** Null: open-ended. */
  end_date: string | null
}

export type EventPhase = 'coming' | 'running' | 'over'

const clock = new Intl.DateTimeFormat('ja-JP', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('ja-JP', { month: 'long', day: 'numeric', weekday: 'short' })
const dayOfYear = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long' })

/** Null also for what is no time. */
const msOf = (text: string | null): number | null => {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? null : ms
}

/** Whether it is still to come, goes on (without an end for good), or is over. `now` in ms. */
export const eventPhase = (event: EventTimes, now: number): EventPhase => {
  const start = msOf(event.start_date)
  const end = msOf(event.end_date)
  if (start === null || start > now) return 'coming'
  return end === null || end > now ? 'running' : 'over'
}

/** The day as a person names it: 今日, 明日, 11月25日(火), another year in full. Days are the device's own. */
const dayName = (then: number, now: number): string => {
  const today = new Date(now).setHours(0, 0, 0, 0)
  const that = new Date(then).setHours(0, 0, 0, 0)
  // Rounded: where the clocks change a day has not 24 hours.
  const days = Math.round((that - today) / 86_400_000)
  if (days === 0) return '今日'
  if (days === 1) return '明日'
  return new Date(then).getFullYear() === new Date(now).getFullYear()
    ? day.format(then)
    : dayOfYear.format(then)
}

const isNear = (name: string) => name === '今日' || name === '明日'

/**
 * When it is, in a few words: 今日 19:00, 11月25日(火) 19:00; what goes on: 開催中, with its end where it has one
 * (今日 22:30まで, 12月4日(金)まで); what is over: its day.
 */
export const eventTime = (event: EventTimes, now: number): string => {
  const start = msOf(event.start_date)
  const end = msOf(event.end_date)
  if (start === null) return '日時未定'
  const phase = eventPhase(event, now)
  if (phase === 'coming') return `${dayName(start, now)} ${clock.format(start)}`
  if (phase === 'over') return dayName(start, now)
  if (end === null) return '開催中'
  const last = dayName(end, now)
  return `開催中・${isNear(last) ? `${last} ${clock.format(end)}` : last}まで`
}

/**
 * The next `count` events (spec §5: to come, going on or open-ended): what goes on first, the first to end first, but
 * one of it at most as long as enough is to come; then what begins first.
 */
export const nextEvents = <E extends EventTimes>(
  events: readonly E[],
  now: number,
  count: number,
): readonly E[] => {
  const of = (phase: EventPhase, key: (event: E) => string | null) =>
    events
      .filter((event) => eventPhase(event, now) === phase)
      .map((event) => ({ event, at: msOf(key(event)) ?? Number.POSITIVE_INFINITY }))
      // (Two without an end: their difference is no number.)
      .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
      .map(({ event }) => event)
  const coming = of('coming', ({ start_date }) => start_date)
  const running = of('running', ({ end_date }) => end_date)
  return [...running.slice(0, Math.max(1, count - coming.length)), ...coming].slice(0, count)
}

import type { ErrorCode } from './error-codes'
import { isMoment, UNKNOWN_TIME } from './moment'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// product-decisions, Posts: rules of the screen; the database takes any time.
const MIN_AHEAD = 5 * MINUTE
const MAX_AHEAD = 90 * DAY
const USUAL_HOUR = 20

/** Why a post cannot be scheduled for this time (ISO); undefined: it can. */
export const scheduleError = (at: string, now: number): ErrorCode | undefined => {
  const ahead = Date.parse(at) - now
  if (!(ahead >= MIN_AHEAD)) return 'scheduled_too_soon'
  return ahead > MAX_AHEAD ? 'scheduled_too_far' : undefined
}

const iso = (time: number) => new Date(time).toISOString()

/** What is offered first: the next evening at eight that is an hour away. */
export const usualSchedule = (now: number): string => {
  const evening = new Date(now)
  evening.setHours(USUAL_HOUR, 0, 0, 0)
  if (evening.getTime() < now + HOUR) evening.setDate(evening.getDate() + 1)
  return evening.toISOString()
}

/** The first minute that may be chosen. */
export const firstSchedule = (now: number): string => iso(Math.ceil((now + MIN_AHEAD) / MINUTE) * MINUTE)

const two = (number: number) => `${number}`.padStart(2, '0')
const clock = (date: Date) => `${date.getHours()}:${two(date.getMinutes())}`

/** A moment on the wall clock of this device, as `<input type="datetime-local">` writes it. */
export const toWallClock = (at: string): string => {
  const date = new Date(at)
  if (!isMoment(date.getTime())) return ''
  const day = `${`${date.getFullYear()}`.padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** By so much clocks are set back in autumn. */
const SET_BACK = [HOUR, HOUR / 2]

/**
 * What stands in such an input as a moment; undefined while it is half typed. Of the two moments of a repeated hour the
 * first that may still be chosen at `now`.
 */
export const fromWallClock = (typed: string, now: number): string | undefined => {
  const time = new Date(typed).getTime()
  // A year is typed digit by digit.
  if (Number.isNaN(time) || new Date(time).getFullYear() < 2000) return undefined
  const again = SET_BACK.map((by) => time + by).find(
    (later) => toWallClock(iso(later)) === toWallClock(iso(time)),
  )
  return iso(again !== undefined && time < now + MIN_AHEAD ? again : time)
}

const dateOf = (date: Date) =>
  `${date.getMonth() + 1}月${date.getDate()}日(${'日月火水木金土'[date.getDay()]})`

/** Date, weekday and time, with the year when it is another one: 11月25日(水) 20:00. */
export const scheduledDate = (then: number, now: number): string => {
  if (!isMoment(then)) return UNKNOWN_TIME
  const date = new Date(then)
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return `${isThisYear ? '' : `${date.getFullYear()}年`}${dateOf(date)} ${clock(date)}`
}

/** The same as one says it today: 今日 20:00, 明日 20:00. */
export const scheduledTime = (then: number, now: number): string => {
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  const date = new Date(then)
  const isOn = (day: Date) => day.toDateString() === date.toDateString()
  if (isOn(new Date(now))) return `今日 ${clock(date)}`
  return isOn(tomorrow) ? `明日 ${clock(date)}` : scheduledDate(then, now)
}

/** How long it is until then: あと5分, あと3時間, あと2日; undefined when the time has come. */
export const timeLeft = (then: number, now: number): string | undefined => {
  const left = then - now
  if (!(left > 0)) return undefined
  if (left < HOUR) return `あと${Math.ceil(left / MINUTE)}分`
  return left < DAY ? `あと${Math.floor(left / HOUR)}時間` : `あと${Math.floor(left / DAY)}日`
}

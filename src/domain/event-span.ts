import type { EventTimes } from './event-time'
import { formatMoment, isMoment } from './moment'

const JAPAN = 'Asia/Tokyo'

/** The zone of this device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What people call a zone, in summer and winter: 中央ヨーロッパ時間. */
export function nameOfZone(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('ja-JP', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  } catch {
    // A device may call its zone by a name that is none here.
    return timeZone
  }
}

interface Formats {
  day: Intl.DateTimeFormat
  dayOfSameYear: Intl.DateTimeFormat
  clock: Intl.DateTimeFormat
  /** Tells whether two moments fall on one day, or in one year. */
  date: Intl.DateTimeFormat
}

const made = new Map<string, Formats>()

const formatsOf = (timeZone: string): Formats => {
  const known = made.get(timeZone)
  if (known) return known
  const day = { timeZone, month: 'long', day: 'numeric', weekday: 'short' } as const
  const formats = {
    day: new Intl.DateTimeFormat('ja-JP', { ...day, year: 'numeric' }),
    dayOfSameYear: new Intl.DateTimeFormat('ja-JP', day),
    clock: new Intl.DateTimeFormat('ja-JP', { timeZone, hour: 'numeric', minute: '2-digit' }),
    date: new Intl.DateTimeFormat('sv-SE', { timeZone }),
  }
  made.set(timeZone, formats)
  return formats
}

/** From when to when, in words and in a zone: 2026年11月28日(土) 19:00〜21:30, 2026年…(土) 19:00〜11月29日(日) 9:00. */
export const eventSpan = ({ start_date, end_date }: EventTimes, zone: string): string => {
  const { day, dayOfSameYear, clock, date } = formatsOf(zone)
  const [start, end] = [Date.parse(start_date ?? ''), Date.parse(end_date ?? '')]
  if (!isMoment(start)) return '日時未定'
  const from = `${formatMoment(day, start)} ${formatMoment(clock, start)}`
  if (!isMoment(end)) return `${from}〜`
  if (end === start) return from
  const until = formatMoment(clock, end)
  const [startDay, endDay] = [date.format(start), date.format(end)]
  if (startDay === endDay) return `${from}〜${until}`
  // The dash-separated date begins with its year.
  const isSameYear = startDay.split('-')[0] === endDay.split('-')[0]
  return `${from}〜${formatMoment(isSameYear ? dayOfSameYear : day, end)} ${until}`
}

/** The same in Japan's time; undefined where that is the reader's own. */
export const japanSpan = (event: EventTimes, zone: string): string | undefined => {
  const there = eventSpan(event, JAPAN)
  return there === eventSpan(event, zone) ? undefined : there
}

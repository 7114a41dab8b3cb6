import { Random } from '@/supabase/seed/random'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Japan is nine hours ahead, all year. */
const japanMs = 9 * 60 * minuteMs

export const span_days = 90

/** How busy each hour of a Japanese day is, from midnight. */
const busy = [4, 2, 1, 0.5, 0.3, 0.6, 1.5, 3, 4, 2.5, 2, 2.5, 5, 4, 2.5, 2.5, 3, 4, 5.5, 7, 9, 11, 10, 7]

/** The very newest, minutes ago: a village where something just happened, at whatever hour one looks. */
const justNow_min = [3, 16, 41, 95, 170, 260, 390, 545, 700]

/** `count` moments of the last 90 days before `now` (ms), the newest first, no two the same; lately more. */
export const timeline = (now: number, count: number): number[] => {
  const r = new Random('timeline')
  const midnight = Math.floor((now + japanMs) / dayMs) * dayMs - japanMs
  const days = Array.from({ length: span_days }, (_, day) => day)
  const hours = busy.map((_, hour) => hour)
  const moments = justNow_min.map((minutes) => now - minutes * minuteMs)
  const newest = moments[moments.length - 1] as number
  while (moments.length < count) {
    const day = r.weighted(days, (d) => 1 + 0.9 * (1 - d / span_days))
    const hour = r.weighted(hours, (h) => busy[h] as number)
    const moment = midnight - day * dayMs + hour * 60 * minuteMs + r.int(0, 59) * minuteMs + r.int(0, 59_999)
    // What would lie in the future (or among the newest) is drawn again.
    if (moment < newest && moment > now - span_days * dayMs) moments.push(moment)
  }
  const sorted = moments.sort((a, b) => b - a)
  for (let i = 1; i < sorted.length; i++)
    sorted[i] = Math.min(sorted[i] as number, (sorted[i - 1] as number) - 1)
  return sorted
}

import { formatMoment } from '@/src/domain/moment'

/** One line of one's experience: what gave how much on a day of Japan. */
export interface XpLine {
  id: string
  day: string
  kind: string
  times: number
  amount: number
}

/** Reads the ids of the list `xp/<person>` (`day/kind/times/amount`); what is none of them is left out. */
export const xpLines = (ids: readonly string[]): XpLine[] =>
  ids.flatMap((id) => {
    const [day = '', kind = '', times, amount] = id.split('/')
    const line = { id: `${day}/${kind}`, day, kind, times: Number(times), amount: Number(amount) }
    return /^\d{4}-\d\d-\d\d$/.test(day) && line.times > 0 && Number.isFinite(line.amount) ? [line] : []
  })

const dayAndMonth = new Intl.DateTimeFormat('ja-JP', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 2026年11月23日 of `2026-11-23`, whatever zone the device is in. */
export const xpDay = (day: string): string => formatMoment(dayAndMonth, Date.parse(`${day}T00:00:00Z`))

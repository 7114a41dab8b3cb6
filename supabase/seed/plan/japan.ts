const dayMs = 86_400_000
/** Japan is nine hours ahead, all year. */
const japanMs = 9 * 3_600_000

/** So many Japanese days from the one of `now` (ms), at this hour of the day. */
export const japaneseTime = (now: number, days: number, hour: number): number =>
  Math.floor((now + japanMs) / dayMs) * dayMs - japanMs + days * dayMs + hour * 3_600_000

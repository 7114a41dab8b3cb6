/** Highest level there is (spec §9). */
export const MAX_LEVEL = 100

// product-decisions, "XP": the highest level each title holds for.
const titles: [upTo: number, title: string][] = [
  [1, '見習い忍者'],
  [3, '下忍'],
  [5, '中忍'],
  [7, '上忍'],
  [8, '特別上忍'],
  [9, '暗部'],
  [10, '暗部隊長'],
  [20, '影の忍'],
  [40, '忍頭'],
  [60, '忍将'],
  [80, '忍宗'],
  [99, '忍聖'],
]

/** The ninja title of a level (product-decisions). */
export const titleOf = (level: number): string => titles.find(([upTo]) => level <= upTo)?.[1] ?? '忍神'

export type Tier = 1 | 2 | 3 | 4 | 5 | 6 | 'gold'

/** The colour group of a level's badge; `gold` (rainbow and glow) is level 100 alone. */
export const tierOf = (level: number): Tier => {
  if (level >= MAX_LEVEL) return 'gold'
  const upTo = [3, 7, 10, 40, 80].findIndex((last) => level <= last)
  return (upTo === -1 ? 6 : upTo + 1) as Tier
}

/** Highest level there is (spec §9). */
export const MAX_LEVEL = 100

const firstTen = [0, 100, 300, 600, 1000, 1500, 2100, 2800, 3600, 4500]

/** Experience needed for a level, 1 to 100 (spec §9's table). */
export const requiredXp = (level: number): number => {
  if (level <= 10) return firstTen[Math.max(level, 1) - 1] ?? 0
  if (level <= 20) return 4500 + 700 * (level - 10)
  if (level <= 40) return 11_500 + 1000 * (level - 20)
  if (level <= 60) return 31_500 + 1500 * (level - 40)
  if (level <= 80) return 61_500 + 2000 * (level - 60)
  if (level <= 99) return 101_500 + 3000 * (level - 80)
  return 160_000
}

/** The level that an experience has reached. */
export const levelOf = (experience: number): number => {
  let level = 1
  while (level < MAX_LEVEL && experience >= requiredXp(level + 1)) level++
  return level
}

/** Experience that is missing to the next level; undefined at the last one. */
export const missingXp = (experience: number): number | undefined => {
  const level = levelOf(experience)
  return level === MAX_LEVEL ? undefined : requiredXp(level + 1) - experience
}

/** Progress toward the next level in whole percent, floored (spec §9); 100 at the last level. */
export const levelProgress = (experience: number): number => {
  const level = levelOf(experience)
  if (level === MAX_LEVEL) return 100
  const from = requiredXp(level)
  return Math.floor(((experience - from) * 100) / (requiredXp(level + 1) - from))
}

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

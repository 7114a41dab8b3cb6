import { MAX_LEVEL } from './levels'

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

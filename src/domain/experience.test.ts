import { describe, expect, it } from 'vitest'
import { levelOf, levelProgress, missingXp, requiredXp } from './experience'
import { MAX_LEVEL } from './levels'

describe('experience (spec §9)', () => {
  it.each([
    [1, 0],
    [2, 100],
    [10, 4500],
    [11, 5200],
    [20, 11_500],
    [21, 12_500],
    [40, 31_500],
    [41, 33_000],
    [60, 61_500],
    [61, 63_500],
    [80, 101_500],
    [81, 104_500],
    [99, 158_500],
    [100, 160_000],
  ])('level %d needs %d', (level, xp) => {
    expect(requiredXp(level)).toBe(xp)
    expect(levelOf(xp)).toBe(level)
    expect(levelOf(xp - 1)).toBe(Math.max(1, level - 1))
  })

  it('needs more for each level than for the last', () => {
    for (let level = 2; level <= MAX_LEVEL; level++)
      expect(requiredXp(level)).toBeGreaterThan(requiredXp(level - 1))
  })

  it('floors the progress and ends at 100', () => {
    expect(levelProgress(0)).toBe(0)
    expect(levelProgress(99)).toBe(99)
    expect(levelProgress(100)).toBe(0)
    expect(levelProgress(299)).toBe(99)
    expect(levelProgress(200_000)).toBe(100)
  })
})

describe('missingXp', () => {
  it('names the way to the next level, and none at the last', () => {
    expect(missingXp(0)).toBe(100)
    expect(missingXp(250)).toBe(50)
    expect(missingXp(requiredXp(MAX_LEVEL))).toBeUndefined()
  })
})

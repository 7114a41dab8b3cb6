import { describe, expect, it } from 'vitest'
import { planCarrying } from './carry-plan'

const KIB = 1024

describe('pictures for the time without a connection', () => {
  it('the most wanted come first, each once, as far as there is room', () => {
    expect(planCarrying(['a', 'b', 'a', 'c'], new Map(), 170 * KIB)).toEqual({ fetch: ['a', 'b'], drop: [] })
  })

  it('what is held is not fetched again, and counts with its own size', () => {
    const held = new Map([
      ['a', 10 * KIB],
      ['b', 20 * KIB],
    ])
    expect(planCarrying(['a', 'b', 'c'], held, 110 * KIB)).toEqual({ fetch: ['c'], drop: [] })
    expect(planCarrying(['a', 'b', 'c'], held, 109 * KIB)).toEqual({ fetch: [], drop: [] })
  })

  it('what nobody wants any more goes, and what a smaller budget has no room for', () => {
    const held = new Map([
      ['old', KIB],
      ['a', 100 * KIB],
      ['b', 100 * KIB],
    ])
    expect(planCarrying(['a', 'b'], held, 150 * KIB)).toEqual({ fetch: [], drop: ['old', 'b'] })
    expect(planCarrying(['a', 'b'], held, 0)).toEqual({ fetch: [], drop: ['old', 'a', 'b'] })
  })
})

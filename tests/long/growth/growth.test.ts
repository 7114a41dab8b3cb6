import { expect, it } from 'vitest'
import { measureGrown } from '@/tests/growth/grown'
import { isMissed } from '@/tests/growth/report'

// The load and every measurement on a fiftieth of the village, so that they cannot rot. What depends on the speed of the
// machine is judged by `npm run growth` alone.
it('a village filled by SQL reads no large table from end to end, publishes for everybody alike, loses no like', async () => {
  const lines = await measureGrown({
    scale: 0.02,
    durable: false,
    repeats: 2,
    seconds: 1,
    rounds: 1,
    tell: () => undefined,
  })
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.filter((line) => !line.isTimed && isMissed(line))).toEqual([])
})

import { expect, it } from 'vitest'
import { xpDay, xpLines } from './xp-lines'

it('reads the lines of the list, and leaves out what is none', () => {
  expect(xpLines(['2026-11-23/like_received/12/60', 'x/y', '', '2026-11-23/picked/0/100'])).toEqual([
    { id: '2026-11-23/like_received', day: '2026-11-23', kind: 'like_received', times: 12, amount: 60 },
  ])
})

it('says the day of Japan in any zone', () => {
  expect(xpDay('2026-01-01')).toBe('2026年1月1日')
})

import { expect, it } from 'vitest'
import { withAll, withOpened } from './announcement-reading'
import { isRead, together } from './announcement-reads'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`
const said = (day: number) => ({ id: `d${day}`, published_at: at(day) })
const held = [said(9), said(3), said(6), said(1)]
const reads = { read_until: at(2), opened: [] }

it('what is older, or was opened, is read', () => {
  expect(held.filter((one) => isRead({ read_until: at(3), opened: ['d9'] }, one))).toEqual([
    said(9),
    said(3),
    said(1),
  ])
})

it('one that is opened leaves the older ones unread', () => {
  const now = withOpened(reads, 'd9', held)
  expect(now).toEqual({ read_until: at(2), opened: ['d9'] })
  expect(isRead(now, said(3))).toBe(false)
})

it('the moment moves on as soon as nothing before it is unread', () => {
  const now = withOpened(withOpened(reads, 'd9', held), 'd3', held)
  expect(now).toEqual({ read_until: at(3), opened: ['d9'] })
  expect(withOpened(now, 'd6', held)).toEqual({ read_until: at(9), opened: [] })
})

it('all: until the newest, and never back', () => {
  expect(withAll({ read_until: at(2), opened: ['d6'] }, held)).toEqual({ read_until: at(9), opened: [] })
  expect(withAll({ read_until: at(20), opened: [] }, held)).toEqual({ read_until: at(20), opened: [] })
})

it('two devices have read what either has', () => {
  const one = { read_until: at(5), opened: ['d9'] }
  const other = { read_until: at(2), opened: ['d9', 'd6'] }
  expect(together(one, other)).toEqual({ read_until: at(5), opened: ['d9', 'd6'] })
  expect(together(other, one)).toEqual({ read_until: at(5), opened: ['d9', 'd6'] })
})

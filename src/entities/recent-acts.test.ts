import { expect, it } from 'vitest'
import type { DeskRow } from '@/sync'
import { arrivedIn, inOrderMade } from './recent-acts'

const row = (id: string, data: unknown) => ({ id, data }) as DeskRow

it('finds the acts that rows have in them, by their ids or whole, and what an act has made; damaged ones name none', () => {
  const rows = [
    row('banner', { acts: ['saved', 'ordered'] }),
    row('case', { acts: [{ id: 'claimed', act: 'claim' }, null, 7] }),
    row('kept', { words: '言葉' }),
    row('damaged', null),
    row('worse', { acts: 'all' }),
  ]
  expect([...arrivedIn(rows)].filter(Boolean)).toEqual([
    'banner',
    'saved',
    'ordered',
    'case',
    'claimed',
    'kept',
    'damaged',
    'worse',
  ])
})

it('an older act that is remembered comes before a newer one that is on its way', () => {
  expect(
    inOrderMade([
      { id: '02', act: 'unban' },
      { id: '01', act: 'ban' },
    ]).at(-1)?.act,
  ).toBe('unban')
})

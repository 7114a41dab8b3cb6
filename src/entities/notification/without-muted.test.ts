import { expect, test } from 'vitest'
import { muteRule } from '@/src/domain/mutes'
import type { NotificationRow } from '@/sync'
import { isOfMuted, withoutMuted } from './without-muted'

const told = (id: string, actor_id: string | null, people = 1) =>
  ({ id, actor_id, people, part: 'part' }) as NotificationRow
const rule = muteRule({ people: ['noisy'], tags: [], words: ['月'] }, 'me')

test('what comes from whom one mutes is not among the notifications', () => {
  const rows = [told('a', 'noisy'), told('b', 'dear'), told('of the village', null), told('level', 'me')]
  expect(withoutMuted(rows, rule).map(({ id }) => id)).toEqual(['b', 'of the village', 'level'])
  expect(withoutMuted(rows, undefined)).toBe(rows)
})

test('of several people it goes on telling of the others, without the last’s name and words', () => {
  expect(withoutMuted([told('a', 'noisy', 3), told('b', 'dear', 2)], rule)).toEqual([
    { id: 'a', actor_id: null, people: 2, part: null },
    told('b', 'dear', 2),
  ])
  // What is new of it is the muted one’s doing: nothing to ring for.
  expect(isOfMuted(told('a', 'noisy', 3), rule)).toBe(true)
})

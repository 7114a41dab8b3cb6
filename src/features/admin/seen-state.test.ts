import { expect, it } from 'vitest'
import type { Entry } from '@/sync'
import { hasUnseen, seenOf } from './seen-state'

const now = { rev: 20, content: { body: 'ほかの方の文' } }
const untouched = { values: {}, seen: undefined }
const refused = (code: string) => ({ code, fields: { seen_rev: 10 } }) as unknown as Entry

it('whoever was refused for what another did has been told of it: the next saving is over that', () => {
  expect(seenOf(untouched, now, refused('changed_meanwhile'))).toEqual(now)
})

it('whoever was refused for something else has seen what they had seen', () => {
  const seen = seenOf(untouched, now, refused('image_invalid'))
  expect([seen.rev, hasUnseen(seen, now)]).toEqual([10, true])
  expect(hasUnseen(seen, { ...now, rev: 10 })).toBe(false)
})

it('what was typed before the refusal came is over what it was typed over', () => {
  const seen = { rev: 10, content: { body: '古い文' } }
  const draft = { values: { body: '自分の文' }, seen }
  expect(seenOf(draft, now, refused('changed_meanwhile'))).toEqual(seen)
})

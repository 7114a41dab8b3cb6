import { expect, it } from 'vitest'
import { hasRoom, withMute, withoutMute } from './mute-changes'
import { muteRule, mutesOf } from './mutes'

const ruleOf = (kept: Parameters<typeof mutesOf>[0]) => muteRule(mutesOf(kept), 'me')
const thing = (user_id: string | null, said: string[], tags: string[] = []) => ({ user_id, said, tags })

it('whoever mutes nothing has no rule; what lies damaged is nothing', () => {
  for (const kept of [null, undefined, {}, { people: 7, tags: null, words: 'x' }, { colours: { x: true } }])
    expect(ruleOf(kept)).toBeUndefined()
})

it('people, tags and words are muted, however they are written', () => {
  const isMuted = ruleOf({
    people: { a: true },
    tags: { カゲ: true },
    words: { Ｓｐｏｉｌｅｒ: true, 最終回: true },
  })
  expect(isMuted?.(thing('a', []))).toBe(true)
  expect(isMuted?.(thing('b', ['題', '最終回の話']))).toBe(true)
  expect(isMuted?.(thing('b', ['no SPOILER here']))).toBe(true)
  expect(isMuted?.(thing('b', [], ['ｶｹﾞ']))).toBe(true)
  expect(isMuted?.(thing('b', ['題'], ['カゲマル']))).toBe(false)
  expect(isMuted?.(thing(null, ['題']))).toBe(false)
})

it('one’s own is never muted to oneself', () => {
  expect(ruleOf({ words: { 題: true } })?.(thing('me', ['題']))).toBe(false)
})

it('one more is there once, and can be taken back', () => {
  const none = mutesOf(null)
  const one = mutesOf(withMute(none, 'tags', 'カゲ'))
  expect(mutesOf(withMute(one, 'tags', 'カゲ'))).toEqual(one)
  const more = mutesOf(withMute(one, 'tags', '夜', '桜'))
  expect(more.tags).toEqual(['カゲ', '夜', '桜'])
  expect(mutesOf(withoutMute(more, 'tags', '夜', '桜'))).toEqual(one)
  expect(one.tags).toEqual(['カゲ'])
  expect(mutesOf(withoutMute(one, 'tags', 'カゲ'))).toEqual(none)
  const full = { ...none, words: Array.from({ length: 100 }, String) }
  expect([hasRoom(full, 'words'), hasRoom(full, 'people')]).toEqual([false, true])
})

import { expect, it } from 'vitest'
import { type ErrorCode, errorCodes } from '@/src/domain/error-codes'
import { errorText, errorTexts, rateLimitText, sentenceOf } from './errors'

it('has a whole Japanese sentence for every code and for nothing else', () => {
  expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort())
  for (const text of Object.values(errorTexts)) expect(text).toMatch(/[ぁ-ん].*。$/)
})

it('says the minutes of a rate limit, rounded up (spec §8)', () => {
  expect(rateLimitText('いいね', 61_000)).toBe('いいねの回数制限に達しました。2分後に再度お試しください。')
  expect(rateLimitText('投稿')).toBe('投稿の回数制限に達しました。しばらく待ってから再度お試しください。')
})

it('finds the sentence of what was thrown', () => {
  expect(errorText(Object.assign(new Error('x'), { code: 'timeout' }))).toBe(errorTexts.timeout)
  expect(errorText(Object.assign(new Error('x'), { code: 'toString' }))).toBe(errorTexts.unexpected)
  expect(errorText('timeout')).toBe(errorTexts.unexpected)
})

it('has a sentence for a code that only a newer server knows', () => {
  expect(sentenceOf('title_too_long')).toBe(errorTexts.title_too_long)
  for (const code of ['of_tomorrow', '__proto__', 'constructor', 'toString'])
    expect(sentenceOf(code as ErrorCode)).toBe(errorTexts.unexpected)
})

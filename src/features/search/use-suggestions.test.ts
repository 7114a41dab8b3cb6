import { expect, it } from 'vitest'
import { suggestionsFor } from './use-suggestions'

it('offers tags that are one without their blanks once', () => {
  expect(suggestionsFor('春', [], ['春 夜', '春夜', '春雨'])).toEqual([
    { search: '#春夜', isRecent: false },
    { search: '#春雨', isRecent: false },
  ])
})

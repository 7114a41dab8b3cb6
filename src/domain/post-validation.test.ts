import { describe, expect, it } from 'vitest'
import { errorCodes } from './error-codes'
import { fieldOf, validatePost } from './post-validation'

const good = {
  title: '月夜の忍',
  description: '',
  character_tags: ['疾風'],
  video_url: null,
  image_alt: null,
}
const check = (change: object, draft = false) => validatePost({ ...good, ...change }, { draft })

describe('validatePost', () => {
  it('finds nothing wrong at the limits', () => {
    const tags = Array.from({ length: 10 }, (_, i) => `${i}`.padEnd(30, 'あ'))
    expect(check({ title: '𠮷'.repeat(100), description: '文'.repeat(5000), character_tags: tags })).toEqual(
      {},
    )
  })

  it('asks a title of a post, not of a draft', () => {
    for (const blank of [' \u3000\u200b', '\u3164', '\u2800\u115f', '\u200f\u{e0020}'])
      expect(check({ title: blank })).toEqual({ title: 'title_required' })
    expect(check({ title: '' }, true)).toEqual({})
  })

  it('names every field that is too long, of drafts too', () => {
    expect(
      check(
        { title: 'あ'.repeat(101), description: 'あ'.repeat(5001), character_tags: Array(11).fill('a') },
        true,
      ),
    ).toEqual({
      title: 'title_too_long',
      description: 'description_too_long',
      character_tags: 'too_many_tags',
    })
    expect(check({ image_alt: '𠮷'.repeat(500) })).toEqual({})
    expect(check({ image_alt: 'あ'.repeat(501) }, true)).toEqual({ image_alt: 'image_alt_too_long' })
    expect(check({ character_tags: ['あ'.repeat(31)] })).toEqual({ character_tags: 'tag_invalid' })
    expect(check({ character_tags: [' '] })).toEqual({ character_tags: 'tag_invalid' })
  })

  it('takes https links only', () => {
    expect(check({ video_url: 'http://example.com' })).toEqual({ video_url: 'video_url_not_https' })
    expect(check({ video_url: 'https://example.com' })).toEqual({})
  })
})

describe('fieldOf', () => {
  it('places every code that a field can cause', () => {
    const placed = errorCodes.filter((code) => fieldOf(code))
    expect(placed).toEqual([
      'title_required',
      'title_too_long',
      'description_too_long',
      'too_many_tags',
      'tag_invalid',
      'video_url_not_https',
      'image_missing',
      'image_gone',
      'image_empty',
      'image_wrong_kind',
      'image_heic',
      'image_damaged',
      'image_too_large',
      'image_too_many_pixels',
      'image_invalid',
      'image_alt_too_long',
      'image_alt_invalid',
    ])
  })
})

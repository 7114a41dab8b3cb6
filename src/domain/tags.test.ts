import { describe, expect, it } from 'vitest'
import { lengthOf } from './composed'
import { addTags, MAX_TAGS, normaliseTag, tagsIn } from './tags'

describe('tags', () => {
  it('splits at commas of both kinds and at line breaks', () => {
    expect(addTags([], '疾風, 月影、朧，霞\n雷').tags).toEqual(['疾風', '月影', '朧', '霞', '雷'])
  })

  it('stores NFC, without # and without direction marks', () => {
    expect(normaliseTag('  ＃カ\u3099ン  ')).toBe('ガン')
    expect(normaliseTag('\u202e疾\u00ad風\u200b\u061c')).toBe('疾風')
    expect(normaliseTag('# \t')).toBe('')
    expect(normaliseTag('##忍者')).toBe('忍者')
    expect(normaliseTag('#️⃣忍者')).toBe('#️⃣忍者')
  })

  it('drops doubles whatever their width and case', () => {
    expect(addTags(['ninja', 'ガン'], 'ＮＩＮＪＡ,Ninja,カ\u3099ン,新').tags).toEqual(['ninja', 'ガン', '新'])
  })

  it('keeps what it refuses', () => {
    const long = 'あ'.repeat(31)
    expect(addTags(['a'], `b,${long},c`)).toEqual({ tags: ['a', 'b', 'c'], rest: long, error: 'tag_invalid' })
    const full = Array.from({ length: MAX_TAGS }, (_, i) => `t${i}`)
    expect(addTags(full, 't3,eleventh')).toEqual({ tags: full, rest: 'eleventh', error: 'too_many_tags' })
  })

  it('are found in what was pasted, each once', () => {
    expect(tagsIn('#ネタバレ ＃夜桜、ﾈﾀﾊﾞﾚ\n和風 庭')).toEqual(['ネタバレ', '夜桜', '和風 庭'])
    expect(tagsIn(' # ')).toEqual([])
  })

  it('counts code points as Postgres does', () => {
    expect(lengthOf('𠮷野家🥷')).toBe(4)
    expect(addTags([], '🥷'.repeat(30)).tags).toHaveLength(1)
  })
})

it('a character and its mark count as the one that is stored; an old form of a kanji stays', () => {
  expect(lengthOf('か\u3099く')).toBe(2)
  expect(normaliseTag('か\u3099\ufa19')).toBe('が\ufa19')
})

it('a list of hashtags is a tag for each, with either #', () => {
  expect(addTags([], '＃影丸 #月影　　＃小夜 の忍び').tags).toEqual(['影丸', '月影', '小夜 の忍び'])
  expect(addTags([], '#忍者#夜桜＃和風').tags).toEqual(['忍者', '夜桜', '和風'])
  expect(addTags([], '##忍者 ＃＃夜桜').tags).toEqual(['忍者', '夜桜'])
  expect(addTags([], '#C#、F#入門').tags).toEqual(['C#', 'F#入門'])
})

import { describe, expect, it } from 'vitest'
import { lengthOf } from './composed'
import { type SharedWords, sharedContent } from './shared-content'

const shared = (words: Partial<SharedWords>) => sharedContent({ title: '', text: '', url: '', ...words })
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ?t=90'

describe('what another app shares', () => {
  it('title, words and link stand where they belong', () => {
    expect(shared({ title: '夜桜', text: '満月です', url: 'https://example.jp/a' })).toEqual({
      title: '夜桜',
      description: '満月です\nhttps://example.jp/a',
    })
  })

  it('a video is found as a link and, as Android shares it, as text', () => {
    expect(shared({ url: VIDEO })).toEqual({ video_url: VIDEO })
    expect(shared({ text: ` ${VIDEO}\n` })).toEqual({ video_url: VIDEO })
    expect(shared({ title: '忍者の舞', text: VIDEO, url: VIDEO })).toEqual({
      title: '忍者の舞',
      video_url: VIDEO,
    })
  })

  it('words around a video’s address stay words', () => {
    expect(shared({ text: `これを見て ${VIDEO}` })).toEqual({ description: `これを見て ${VIDEO}` })
  })

  it('the same words twice are said once', () => {
    expect(shared({ text: 'https://example.jp/', url: 'https://example.jp/' })).toEqual({
      description: 'https://example.jp/',
    })
  })

  it('of words that are too long the link is not cut off: it is what was shared', () => {
    const link = 'https://example.jp/a'
    for (const words of [{ text: '忍'.repeat(6000), url: link }, { text: `${'忍'.repeat(6000)} ${link}` }]) {
      const { description = '' } = shared(words)
      expect(description).toMatch(/^忍+…\nhttps:\/\/example\.jp\/a$/)
      expect(lengthOf(description)).toBe(5000)
    }
    expect(lengthOf(shared({ text: '忍'.repeat(6000) }).description ?? '')).toBe(5000)
  })

  it('nothing of a title that is too long is lost, and no character is cut', () => {
    const long = '👨‍👩‍👧‍👦'.repeat(30)
    const { title = '', description } = shared({ title: long })
    expect(lengthOf(title)).toBeLessThanOrEqual(100)
    expect(title).toMatch(/^(👨‍👩‍👧‍👦)+…$/u)
    expect(description).toBe(long)
    expect(lengthOf(shared({ text: '忍'.repeat(6000) }).description ?? '')).toBe(5000)
  })

  it('blank is nothing, a title is one line, and what is composed is one character', () => {
    expect(shared({ title: ' \u3000', text: '\n\u200b', url: '' })).toEqual({})
    expect(shared({ title: '夜\n桜' })).toEqual({ title: '夜 桜' })
    expect(shared({ text: 'か\u3099' })).toEqual({ description: 'が' })
    expect(shared({ url: 'javascript:alert(1)' })).toEqual({ description: 'javascript:alert(1)' })
  })
})

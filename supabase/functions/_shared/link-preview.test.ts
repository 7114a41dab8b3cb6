import { expect, it } from 'vitest'
import { siteReader, withPostPreview, withSitePreview } from './link-preview'

it('an answer that is no list of rows is none, and the next one is believed', async () => {
  const answers = [{ ok: true }, [null], [{ key: 'og_title', value: '秋の里' }]]
  let now = 0
  const clock = Date.now
  Date.now = () => now
  try {
    const read = siteReader({ api: 'http://here', key: 'k', ask: async () => Response.json(answers.shift()) })
    expect(await read()).toEqual({})
    now += 10_000
    expect(await read()).toEqual({})
    now += 10_000
    expect(await read()).toEqual({ og_title: '秋の里' })
  } finally {
    Date.now = clock
  }
})

it.each(['👨‍👩‍👧', '🇯🇵', '👍🏽'])('no sign of a description is cut in the middle: %s', (sign) => {
  const marks = { is_sensitive: false, is_marked_sensitive: false }
  for (let before = 194; before <= 200; before++) {
    const description = `${'里'.repeat(before)}${sign}${'忍'.repeat(30)}`
    const post = { id: '1', title: '題', description, image_url: null, ...marks }
    const page = withPostPreview('<head></head>', post, {}, 'http://a', 'http://b')
    expect(page).toMatch(new RegExp(`og:description" content="里+(${sign}忍*)?…"`))
  }
})

it('a letter under thousands of marks is one of a few', () => {
  const post = { id: '1', title: '題', description: `a${'\u0301'.repeat(4_990)}`, image_url: null }
  const marks = { is_sensitive: false, is_marked_sensitive: false }
  const page = withPostPreview('<head></head>', { ...post, ...marks }, {}, 'http://a', 'http://b')
  expect(page.length).toBeLessThan(1_000)
  expect(withSitePreview('<head></head>', { og_title: '里' }, 'http://a', 'http://b')).toContain('里')
})

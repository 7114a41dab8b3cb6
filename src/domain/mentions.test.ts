import { expect, it } from 'vitest'
import { mention, mentioningAt, splitMentions } from './mentions'

it.each([
  ['@kaede さん、素敵です', [{ username: 'kaede' }, { words: ' さん、素敵です' }]],
  ['月が綺麗@Tsuki_1。', [{ words: '月が綺麗' }, { username: 'tsuki_1' }, { words: '。' }]],
  ['mail@example.com', [{ words: 'mail@example.com' }]],
  ['@ab と @abcdefghijklmnopqrstu', [{ words: '@ab と @abcdefghijklmnopqrstu' }]],
  ['＠kaede さん', [{ username: 'kaede' }, { words: ' さん' }]],
  ['＠ｋａｅｄｅ＿１ さん', [{ username: 'kaede_1' }, { words: ' さん' }]],
  ['@Ｋａｅｄｅ、', [{ username: 'kaede' }, { words: '、' }]],
  ['@@kaede', [{ words: '@@kaede' }]],
  [
    'https://www.tiktok.com/@haru_ninja/video/7123 と @kaede',
    [{ words: 'https://www.tiktok.com/@haru_ninja/video/7123 と ' }, { username: 'kaede' }],
  ],
  ['絵/@kaede', [{ words: '絵/' }, { username: 'kaede' }]],
  ['', []],
])('%s', (text, parts) => expect(splitMentions(text)).toMatchObject(parts))

it('says from where on each part stands', () => {
  expect(splitMentions('a @kaede b').map(({ at }) => at)).toEqual([0, 2, 8])
})

it('takes 100 KB of @ and # at once (attack 26)', () => {
  for (const piece of ['@', '#', '@a', '@abc', '@abc@'])
    expect(splitMentions(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(0)
})

it.each([
  ['@sa', 3, { at: 0, typed: 'sa' }],
  ['いいね @さく', 7, { at: 4, typed: 'さく' }],
  ['＠さく', 3, { at: 0, typed: 'さく' }],
  ['いいね@', 4, { at: 3, typed: '' }],
  ['@sakura です', 4, { at: 0, typed: 'sak' }],
  ['a@example', 9, undefined],
  ['@sakura です', 9, undefined],
  ['@@sa', 4, undefined],
  [`${'長'.repeat(500)} @sa`, 504, { at: 501, typed: 'sa' }],
])('%s at %i is about to mention %o', (text, caret, mentioning) => {
  expect(mentioningAt(text, caret)).toEqual(mentioning)
})

it('a mention takes the place of what was typed of it', () => {
  expect(mention('ねえ @さく、見て', { at: 3, typed: 'さく' }, 'sakurayu')).toEqual({
    text: 'ねえ @sakurayu 、見て',
    caret: 13,
  })
  expect(mention('@sa です', { at: 0, typed: 'sa' }, 'sakurayu')).toEqual({
    text: '@sakurayu です',
    caret: 10,
  })
})

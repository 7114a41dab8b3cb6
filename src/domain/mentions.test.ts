import { expect, it } from 'vitest'
import { splitMentions } from './mentions'

it.each([
  ['@kaede さん、素敵です', [{ username: 'kaede' }, { words: ' さん、素敵です' }]],
  ['月が綺麗@Tsuki_1。', [{ words: '月が綺麗' }, { username: 'tsuki_1' }, { words: '。' }]],
  ['mail@example.com', [{ words: 'mail@example.com' }]],
  ['@ab と @abcdefghijklmnopqrstu', [{ words: '@ab と @abcdefghijklmnopqrstu' }]],
  ['@@kaede', [{ words: '@@kaede' }]],
  ['', []],
])('%s', (text, parts) => expect(splitMentions(text)).toMatchObject(parts))

it('says from where on each part stands', () => {
  expect(splitMentions('a @kaede b').map(({ at }) => at)).toEqual([0, 2, 8])
})

it('takes 100 KB of @ and # at once (attack 26)', () => {
  for (const piece of ['@', '#', '@a', '@abc', '@abc@'])
    expect(splitMentions(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(0)
})

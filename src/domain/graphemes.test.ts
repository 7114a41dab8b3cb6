import { describe, expect, it } from 'vitest'
import { firstSeen } from './graphemes'
import { shortened } from './shortened'

const FAMILY = '👨‍👩‍👧'
const FLAG = '🇯🇵'
const GA = 'か\u3099'

describe('the first that can be seen', () => {
  it.each([
    ['花子', '花'],
    [`${FLAG}花子`, FLAG],
    [`${FAMILY}の家`, FAMILY],
    ['👍🏽です', '👍🏽'],
    [`${GA}らす`, GA],
    ['\u200b\u200e 忍', '忍'],
    ['', undefined],
    ['\u200b ', undefined],
  ])('of %j is %j', (text, first) => expect(firstSeen(text)).toBe(first))
})

describe('a text', () => {
  it.each([
    ['短い', 5, '短い'],
    ['ちょうど五', 5, 'ちょうど五'],
    ['六文字です。', 5, '六文字で…'],
    [`あい${FAMILY}えお`, 5, 'あい…'],
    [`あい${FLAG}えお`, 5, `あい${FLAG}…`],
    [`あいう${GA}${GA}お`, 5, 'あいう…'],
  ])('%j within %i characters is %j', (text, most, short) => expect(shortened(text, most)).toBe(short))
})

import { expect, test } from 'vitest'
import { blankTexts, seenTexts } from '@/tests/support/blank-texts'
import { isBlank } from './blank'

test.each(blankTexts)('nobody sees %j', (text) => expect(isBlank(text)).toBe(true))
test.each(seenTexts)('everybody sees %j', (text) => expect(isBlank(text)).toBe(false))

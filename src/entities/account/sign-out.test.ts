import { expect, it } from 'vitest'
import { text } from './text'

it('says of what is half-written that it comes back, not that it is sent', () => {
  expect(text.leave({ unsent: 2, halfWritten: 1, shared: 0 })).toContain(
    '未送信 2件、書きかけ 1件があります。',
  )
  expect(text.leave({ unsent: 2, halfWritten: 1, shared: 0 })).toContain(
    '送信し、書きかけの文章を元の欄に戻します。',
  )
  expect(text.leave({ unsent: 0, halfWritten: 1, shared: 0 })).not.toContain('送信')
  expect(text.leave({ unsent: 1, halfWritten: 0, shared: 0 })).not.toMatch(/書きかけ|共有/)
  expect(text.leave({ unsent: 1, halfWritten: 0, shared: 3 })).toContain('共有 3件は残せず')
})

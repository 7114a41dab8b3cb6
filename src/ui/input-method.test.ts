import { expect, test, vi } from 'vitest'
import { keepForInputMethod } from './input-method'

test.each([
  ['a key of a conversion', { isComposing: true, keyCode: 27 }, 1],
  ['one that Safari tells after it', { isComposing: false, keyCode: 229 }, 1],
  ['Escape itself', { isComposing: false, keyCode: 27 }, 0],
])('%s', (_, key, kept) => {
  const preventDefault = vi.fn()
  keepForInputMethod({ ...key, preventDefault } as never)
  expect(preventDefault).toHaveBeenCalledTimes(kept)
})

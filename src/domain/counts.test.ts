import { expect, it } from 'vitest'
import { shortCount } from './counts'

it.each([
  [-1, '0'],
  [0, '0'],
  [999, '999'],
  [1234, '1,234'],
  [9999, '9,999'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [19_999, '1.9万'],
  [999_999, '99.9万'],
  [1_234_567, '123万'],
  [99_999_999, '9,999万'],
  [150_000_000, '1.5億'],
])('%d is %s', (count, said) => expect(shortCount(count)).toBe(said))

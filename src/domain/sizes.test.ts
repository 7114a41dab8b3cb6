import { expect, it } from 'vitest'
import { sizeOf } from './sizes'

it.each([
  [0, '1MB未満'],
  [1024 * 1024, '1.0MB'],
  [3.44 * 1024 * 1024, '3.4MB'],
  [120.4 * 1024 * 1024, '120MB'],
])('%d bytes are %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words))

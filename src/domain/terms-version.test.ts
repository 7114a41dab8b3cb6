import { expect, it } from 'vitest'
import { hasAgreedTo, TERMS_VERSION } from './terms-version'

it.each([
  [TERMS_VERSION, true],
  ['0.9', false],
  ['9.0', true],
  [null, false],
  [undefined, false],
])('agreed to %s: %s', (version, isAgreed) => {
  expect(hasAgreedTo(version)).toBe(isAgreed)
})

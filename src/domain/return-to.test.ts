import { describe, expect, it } from 'vitest'
import { safeReturnTo } from './return-to'

describe('safeReturnTo (attack 17)', () => {
  it.each([
    '/',
    '/posts/new',
    '/posts/0199-abc?from=feed#comment-1',
    '/search?q=%E5%BF%8D%E8%80%85',
    '/search?next=https%3A%2F%2Fother.example',
  ])('keeps %s', (path) => expect(safeReturnTo(path)).toBe(path))

  it.each([
    null,
    '',
    'posts/new',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/login/',
    '/Login',
    '/%6Cogin',
    '/auth/callback/?error=x',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%zz',
    `/${'a'.repeat(3000)}`,
  ])('sends %j home', (path) => expect(safeReturnTo(path)).toBe('/'))

  it('never returns to the sign-in pages', () => {
    expect(safeReturnTo('/login?return_to=%2Flogin')).toBe('/')
    expect(safeReturnTo('/signup?invite=ABCD1234')).toBe('/')
    expect(safeReturnTo('/auth/callback#access_token=x')).toBe('/')
  })
})

import { expect, it } from 'vitest'
import { markdownLink } from './markdown-link'

it.each([
  ['https://example.com/a?b#c', { href: 'https://example.com/a?b#c' }],
  ['http://example.com', { href: 'http://example.com/' }],
  ['mailto:ninja@example.com', { href: 'mailto:ninja@example.com' }],
  ['/posts/1?x#y', { path: '/posts/1?x#y' }],
  ['/', { path: '/' }],
])('%s leads there', (address, link) => {
  expect(markdownLink(address)).toEqual(link)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://user:password@example.com',
  'https://',
  'posts/1',
  '#fragment',
  '',
])('%s leads nowhere', (address) => {
  expect(markdownLink(address)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { linksOf } from './links-of'

const none = { website_url: null, twitter_username: null, instagram_username: null }

it('says where a person can be found elsewhere', () => {
  const links = linksOf({
    website_url: 'https://kage.example/art/',
    twitter_username: 'kage_maru',
    instagram_username: 'kage.maru',
  })
  expect(links).toEqual([
    { href: 'https://kage.example/art/', label: 'kage.example/art' },
    { href: 'https://x.com/kage_maru', label: 'X @kage_maru' },
    { href: 'https://www.instagram.com/kage.maru/', label: 'Instagram @kage.maru' },
  ])
})

it.each([
  ['javascript:alert(1)', 'a/b', '..%2f/'],
  ['data:text/html,x', '@x', 'a b'],
  ['https://user:word@a.jp', 'x'.repeat(16), 'x'.repeat(31)],
])(
  'leaves out what could hurt, however it came here (attack 15)',
  (website_url, twitter_username, instagram_username) => {
    expect(linksOf({ website_url, twitter_username, instagram_username })).toEqual([])
    expect(linksOf(none)).toEqual([])
  },
)

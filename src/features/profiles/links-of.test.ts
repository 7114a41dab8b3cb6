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

it.each([
  ['https://kage.example/忍者/絵', 'kage.example/忍者/絵'],
  ['https://kage.example/%E5%BF%8D', 'kage.example/忍'],
  // A slash and a percent sign of a name stay what they are.
  ['https://kage.example/a%2Fb', 'kage.example/a%2Fb'],
  ['https://kage.example/%25E5', 'kage.example/%25E5'],
  // Nothing that turns round, hides or ends a label.
  ['https://kage.example/%E2%80%AEgpj', 'kage.example/%E2%80%AEgpj'],
  ['https://kage.example/a%E3%80%80b', 'kage.example/a%E3%80%80b'],
  ['https://kage.example/%E2%80%8B', 'kage.example/%E2%80%8B'],
  ['https://kage.example/%FF', 'kage.example/%FF'],
  ['https://кage.example/', 'xn--age-bed.example'],
  ['https://日本語.jp:8443/', '日本語.jp:8443'],
])('shows the address %s as %s', (website_url, label) => {
  expect(linksOf({ ...none, website_url }).map((link) => link.label)).toEqual([label])
})

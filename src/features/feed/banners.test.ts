import { describe, expect, it } from 'vitest'
import { bannerLink } from '@/src/entities/banner/banner-link'
import type { Banner } from '@/sync'
import { MOST_BANNERS, shownBanners } from './shown-banners'

const now = Date.parse('2026-11-22T12:00:00Z')
const banner = (id: string, from: string | null, until: string | null) =>
  ({ id, active_date_start: from, active_date_end: until }) as Banner

describe('which banners are shown', () => {
  it('those whose time has come and is not over, by the very moment', () => {
    const banners = [
      banner('always', null, null),
      banner('now', '2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.001Z'),
      banner('over', null, '2026-11-22T12:00:00.000Z'),
      banner('to come', '2026-11-22T12:00:00.001Z', null),
    ]
    expect(shownBanners(banners, now).map(({ id }) => id)).toEqual(['always', 'now'])
    expect(shownBanners(banners, now + 1).map(({ id }) => id)).toEqual(['always', 'to come'])
  })
  it('five at most, in the order given', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => banner(id, null, null))
    expect(shownBanners(many, now)).toEqual(many.slice(0, MOST_BANNERS))
  })
})

describe('where a banner leads', () => {
  it.each([
    ['/about', { to: '/about' }],
    ['/?tab=popular', { to: '/?tab=popular' }],
    ['/posts/1#comments', { to: '/posts/1#comments' }],
    ['https://a.example/b?c#d', { href: 'https://a.example/b?c#d' }],
  ])('%s', (link, where) => expect(bannerLink(link)).toEqual(where))

  it.each([
    null,
    '',
    '/nowhere',
    '//evil.example/',
    '/\\evil.example',
    'about',
    'http://a.example/',
    'javascript:alert(1)',
    'https://user@a.example/',
    'data:text/html,x',
  ])('%s: nowhere', (link) => expect(bannerLink(link)).toBeUndefined())
})

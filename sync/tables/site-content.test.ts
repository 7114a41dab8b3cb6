import { expect, it } from 'vitest'
import { announcementOf, bannerOf, type SiteContentRow } from './site-content'

const row = (data: SiteContentRow['data']): SiteContentRow => ({
  id: 'a',
  kind: 'banner',
  place: 1,
  data,
  rev: 1,
})

it('reads what is sound of a banner and an announcement, and nothing for the rest', () => {
  const banner = {
    title: '祭り',
    link: '/gallery',
    image_width: 800,
    active_date_end: '2026-12-01T00:00:00.000Z',
  }
  expect(bannerOf(row({ ...banner, description: {}, image_thumbhash: 5, attribution: null }))).toMatchObject({
    ...banner,
    id: 'a',
    description: '',
    image_thumbhash: null,
    attribution: '',
  })
  expect(announcementOf(row({ title: ['祭り'], body: '夜', is_pinned: true }))).toEqual({
    id: 'a',
    place: 1,
    title: '',
    body: '夜',
    category: '',
    is_pinned: true,
    published_at: '',
  })
  expect(bannerOf(row(null)).title).toBe('')
})

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

it.each(['x', '', '2026-99-99T00:00:00.000Z', 7])('%j is no time', (said) => {
  expect(announcementOf(row({ title: '祭り', published_at: said }))).toMatchObject({
    title: '祭り',
    published_at: '',
  })
  expect(bannerOf(row({ active_date_start: said, active_date_end: said }))).toMatchObject({
    active_date_start: null,
    active_date_end: null,
  })
})

it('a side of a picture that is no number is one that can be divided by', () => {
  expect(bannerOf(row({ image_width: Number.NaN, image_height: '9' }))).toMatchObject({
    image_width: 1,
    image_height: 1,
  })
})

import { expect, it } from 'vitest'
import { bannerSchema, blankBanner, dayOfMoment, momentOfDay } from './banner-schema'
import { errorsOf } from './schema'

const banner = { ...blankBanner, image_url: 'a/1-b.jpg', image_width: 1200, image_height: 480, title: '題' }

it.each([
  [{}, {}],
  [{ image_url: '' }, { image_url: 'required_missing' }],
  [{ title: ' ' }, { title: 'title_required' }],
  [{ link: '/events' }, {}],
  [{ link: 'https://example.com/a' }, {}],
  [{ link: '//evil.example' }, { link: 'banner_link_invalid' }],
  [{ link: 'http://example.com' }, { link: 'banner_link_invalid' }],
  [{ from: '2026-12-02', until: '2026-12-01' }, { until: 'ends_before_start' }],
  [{ from: '2026-12-01', until: '2026-12-01' }, {}],
  [{ from: '2026-12-01', until: '12026-12-01' }, { until: 'invalid_input' }],
  [{ from: '12026-01-01' }, { from: 'invalid_input' }],
])('%j is refused as %j', (part, errors) => {
  expect(errorsOf(bannerSchema, { ...banner, ...part })).toEqual(errors)
})

it('days are Japan’s, wherever they are chosen', () => {
  expect(momentOfDay('2026-12-01', false)).toBe('2026-11-30T15:00:00.000Z')
  expect(momentOfDay('2026-12-01', true)).toBe('2026-12-01T14:59:59.999Z')
  expect(momentOfDay('', true)).toBeNull()
  expect(dayOfMoment('2026-12-01T14:59:59.999Z')).toBe('2026-12-01')
  expect(dayOfMoment('2026-12-01T15:00:00.000Z')).toBe('2026-12-02')
  expect(dayOfMoment(null)).toBe('')
})

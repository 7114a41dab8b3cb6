import { describe, expect, it } from 'vitest'
import { type EventContent, eventFieldOf, validateEvent } from './event-validation'

const good: EventContent = {
  title: '夜の写生会',
  description: '',
  start_date: '2026-11-28T10:00:00.000Z',
  end_date: null,
  location: '',
  category: 'other',
  external_link_url: null,
  external_link_text: '',
}

describe('what an event may hold', () => {
  it.each([
    [{}, {}],
    [{ title: ' 　' }, { title: 'title_required' }],
    [{ title: '忍'.repeat(101) }, { title: 'title_too_long' }],
    [{ description: '忍'.repeat(5001) }, { description: 'description_too_long' }],
    [{ location: '忍'.repeat(201) }, { location: 'location_too_long' }],
    [{ start_date: null }, { start_date: 'start_required' }],
    [{ start_date: '1999-12-31T00:00:00Z' }, { start_date: 'invalid_input' }],
    [{ end_date: '2200-01-02T00:00:00Z' }, { end_date: 'invalid_input' }],
    [{ end_date: 'tomorrow' }, { end_date: 'invalid_input' }],
    [{ end_date: '2026-11-28T09:59:00Z' }, { end_date: 'ends_before_start' }],
    [{ end_date: '2026-11-28T10:00:00Z' }, {}],
    [{ category: 'wedding' }, { category: 'invalid_input' }],
    [{ external_link_url: 'http://a.example' }, { external_link_url: 'link_not_https' }],
    [{ external_link_url: 'https://a.example/' }, {}],
    [{ external_link_text: '忍'.repeat(41) }, { external_link_text: 'link_text_too_long' }],
  ] as const)('%j', (fields, errors) => {
    const found = validateEvent({ ...good, ...fields }, { draft: false })
    expect(found).toEqual(errors)
    const told = Object.entries(found).filter(([, code]) => code !== 'invalid_input')
    for (const [field, code] of told) expect(eventFieldOf(code)).toBe(field)
  })

  it('a draft may lack its title and its beginning, but holds nothing that the database refuses', () => {
    expect(validateEvent({ ...good, title: '', start_date: null }, { draft: true })).toEqual({})
    const early = { ...good, end_date: '2020-01-01T00:00:00Z' }
    expect(validateEvent(early, { draft: true })).toEqual({ end_date: 'ends_before_start' })
    expect(eventFieldOf('image_too_large')).toBe('image')
    expect(eventFieldOf('not_found')).toBeUndefined()
  })
})

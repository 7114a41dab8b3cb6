import { expect, it } from 'vitest'
import { announcementDraftSchema, announcementSchema, blankAnnouncement } from './announcement-schema'
import { errorsOf } from './schema'

const now = Date.parse('2026-11-28T00:00:00Z')
const said = { ...blankAnnouncement, title: '題', body: '文' }

it('is published with a title and words, at once or in time', () => {
  const schema = announcementSchema(now)
  expect(errorsOf(schema, said)).toEqual({})
  expect(errorsOf(schema, { ...said, scheduled_at: '2026-11-29T00:00:00Z' })).toEqual({})
  expect(errorsOf(schema, { ...said, scheduled_at: '2026-11-28T00:01:00Z' })).toEqual({
    scheduled_at: 'scheduled_too_soon',
  })
  expect(errorsOf(schema, { ...said, scheduled_at: '2027-11-28T00:00:00Z' })).toEqual({
    scheduled_at: 'scheduled_too_far',
  })
  expect(errorsOf(schema, blankAnnouncement)).toEqual({ title: 'title_required', body: 'body_required' })
  expect(errorsOf(schema, { ...said, title: '長'.repeat(101) })).toEqual({ title: 'title_too_long' })
})

it('a draft may lack everything, and is no longer than what is published', () => {
  expect(errorsOf(announcementDraftSchema, blankAnnouncement)).toEqual({})
  expect(errorsOf(announcementDraftSchema, { ...said, body: '長'.repeat(10_001) })).toEqual({
    body: 'body_too_long',
  })
})

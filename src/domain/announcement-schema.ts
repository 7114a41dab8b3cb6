import * as v from 'valibot'
import { isBlank } from './blank'
import { scheduleError } from './schedule'
import { textOf } from './schema'

export const MAX_ANNOUNCEMENT_TITLE = 100
export const MAX_ANNOUNCEMENT_BODY = 10_000

/** What an admin fills in; `scheduled_at`: when it is published (ISO), null: at once. */
export interface AnnouncementContent {
  title: string
  body: string
  category: string
  is_pinned: boolean
  scheduled_at: string | null
}

export const blankAnnouncement: AnnouncementContent = {
  title: '',
  body: '',
  category: 'other',
  is_pinned: false,
  scheduled_at: null,
}

/** As a draft it may lack what everybody is to read. */
export const announcementDraftSchema = v.object({
  title: textOf(MAX_ANNOUNCEMENT_TITLE, 'title_too_long'),
  body: textOf(MAX_ANNOUNCEMENT_BODY, 'body_too_long'),
  category: v.string(),
  is_pinned: v.boolean(),
  scheduled_at: v.nullable(v.string()),
})

/**
 * As it is published, at once or at a time that a post could be scheduled for; `now` in ms by the server's clock. `kept`:
 * the time that it has already, which may have come nearer than one may choose.
 */
export const announcementSchema = (now: number, kept: string | null = null) => {
  const timeError = (at: string | null) => (at === null || at === kept ? undefined : scheduleError(at, now))
  return v.pipe(
    announcementDraftSchema,
    v.forward(
      v.check(({ title }) => !isBlank(title), 'title_required'),
      ['title'],
    ),
    v.forward(
      v.check(({ body }) => !isBlank(body), 'body_required'),
      ['body'],
    ),
    v.forward(
      v.check(
        ({ scheduled_at }) => timeError(scheduled_at) === undefined,
        ({ input }) => timeError(input.scheduled_at) ?? '',
      ),
      ['scheduled_at'],
    ),
  )
}

import * as v from 'valibot'
import { isBlank } from './blank'
import type { ErrorCode } from './error-codes'
import { eventCategories } from './event-categories'
import { httpsLink } from './https-link'
import { errorsOf, textOf } from './schema'

/** product-decisions, Events. The database enforces the same by constraints named like the codes. */
export const MAX_EVENT_TITLE = 100
export const MAX_EVENT_DESCRIPTION = 5000
export const MAX_LOCATION = 200
export const MAX_LINK_TEXT = 40

const FIRST_MS = Date.UTC(2000, 0, 1)
const LAST_MS = Date.UTC(2200, 0, 1)

/** Within what every calendar and every device can write. */
const isStorable = (text: string): boolean => {
  const ms = Date.parse(text)
  return ms >= FIRST_MS && ms <= LAST_MS
}

const moment = v.nullable(v.pipe(v.string(), v.check(isStorable, 'invalid_input' satisfies ErrorCode)))

/** What a draft may hold: an unfinished one may still be nameless and without a time. */
export const eventDraftSchema = v.object({
  title: textOf(MAX_EVENT_TITLE, 'title_too_long'),
  description: textOf(MAX_EVENT_DESCRIPTION, 'description_too_long'),
  start_date: moment,
  end_date: moment,
  location: textOf(MAX_LOCATION, 'location_too_long'),
  category: v.picklist(eventCategories, 'invalid_input' satisfies ErrorCode),
  external_link_url: v.nullable(
    v.pipe(
      v.string(),
      v.check((link) => httpsLink(link) !== undefined, 'link_not_https' satisfies ErrorCode),
    ),
  ),
  external_link_text: textOf(MAX_LINK_TEXT, 'link_text_too_long'),
})

/** What is published. */
const eventSchema = v.object({
  ...eventDraftSchema.entries,
  title: v.pipe(
    eventDraftSchema.entries.title,
    v.check((title) => !isBlank(title), 'title_required' satisfies ErrorCode),
  ),
  start_date: v.pipe(
    eventDraftSchema.entries.start_date,
    v.check((start) => start !== null, 'start_required' satisfies ErrorCode),
  ),
})

export type EventContent = Omit<v.InferOutput<typeof eventDraftSchema>, 'category'> & { category: string }
export type EventField = keyof EventContent
export type EventErrors = Partial<Record<EventField, ErrorCode>>

const endsTooSoon = ({ start_date, end_date }: EventContent): boolean =>
  start_date !== null && end_date !== null && Date.parse(end_date) < Date.parse(start_date)

/** What is wrong with each field, in the order of the form. */
export const validateEvent = (content: EventContent, { draft }: { draft: boolean }): EventErrors => {
  const schema: v.GenericSchema<EventContent> = draft ? eventDraftSchema : eventSchema
  const errors: EventErrors = errorsOf(schema, content)
  // Both are right by themselves: a check of the whole would speak of neither.
  return endsTooSoon(content) ? { end_date: 'ends_before_start', ...errors } : errors
}

const fields: Partial<Record<ErrorCode, EventField>> = {
  title_required: 'title',
  title_too_long: 'title',
  description_too_long: 'description',
  start_required: 'start_date',
  ends_before_start: 'end_date',
  location_too_long: 'location',
  link_not_https: 'external_link_url',
  link_text_too_long: 'external_link_text',
}

/** The field a refusal of the server speaks of, so that it can be shown beside it; undefined for the others. */
export const eventFieldOf = (code: ErrorCode): EventField | 'image' | undefined =>
  fields[code] ?? (code.startsWith('image_') ? 'image' : undefined)

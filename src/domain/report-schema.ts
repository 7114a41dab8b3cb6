import * as v from 'valibot'
import { textOf } from './schema'

/** Spec §5: at most so many characters. */
export const MAX_DETAIL = 500

/** What a person fills in; why is one of the reasons that the form offers. */
export const reportSchema = v.object({
  reason: v.string(),
  description: textOf(MAX_DETAIL, 'report_too_long'),
})

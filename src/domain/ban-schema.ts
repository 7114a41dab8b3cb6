import * as v from 'valibot'
import { isBlank } from './blank'
import { textOf } from './schema'

export const MAX_MESSAGE = 1000

/** Why somebody is banned; the words are read by them. */
export const banSchema = v.object({
  category: v.string(),
  hides: v.boolean(),
  words: textOf(MAX_MESSAGE, 'message_too_long'),
})
export type BanContent = v.InferOutput<typeof banSchema>

/** What is said to whoever appeals, where something has to be said. */
export const answerSchema = v.object({
  words: v.pipe(
    textOf(MAX_MESSAGE, 'message_too_long'),
    v.check((typed) => !isBlank(typed), 'message_required'),
  ),
})

/** The same, where nothing has to be. */
export const approvalSchema = v.object({ words: textOf(MAX_MESSAGE, 'message_too_long') })

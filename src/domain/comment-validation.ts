import * as v from 'valibot'
import { isBlank } from './blank'
import type { ErrorCode } from './error-codes'
import { errorsOf, textOf } from './schema'

/** product-decisions, Entities: a comment has 1 to 1000 characters and is edited within 15 minutes. */
export const MAX_COMMENT = 1000
const EDIT_WINDOW_MS = 15 * 60_000

/** The database enforces the same by constraints of these names. */
export const commentSchema = v.object({
  body: v.pipe(
    textOf(MAX_COMMENT, 'comment_too_long'),
    v.check((body) => !isBlank(body), 'comment_required' satisfies ErrorCode),
  ),
})

/** What is wrong with a comment; undefined: nothing. */
export const validateComment = (body: string): ErrorCode | undefined => errorsOf(commentSchema, { body }).body

/** Whether its writer may still edit it; `madeAt` and `now` in ms. The database's clock decides. */
export const isEditable = (madeAt: number, now: number): boolean => now - madeAt < EDIT_WINDOW_MS

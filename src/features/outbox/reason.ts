import { rateLimitText, sentenceOf, whyRefused } from '@/src/text/errors'
import { actionOf } from '@/sync'
import type { OutboxGroup } from './groups'
import { text } from './text'

/** The one value of a profile that nobody else may have. */
const isOfUsername = (entries: OutboxGroup['entries']): boolean =>
  entries.some(({ table, fields }) => table === 'profiles' && 'username' in fields)

/**
 * Why it failed, or what it waits for. Only a rate limit is told as one, by the name of the write that met it; every
 * other wait has its own reason and goes by itself.
 */
export function reasonText({ entries, write, state, code, waitMs }: OutboxGroup): string | null {
  if (state === 'failed' && code === 'already_used' && isOfUsername(entries)) return text.usernameTaken
  if (state === 'failed') return code ? whyRefused(write.table, code) : null
  if (!waitMs) return null
  const limited = entries.find((entry) => entry.code === 'rate_limit_exceeded')
  if (limited) return rateLimitText(actionOf(limited), waitMs)
  if (entries.some((entry) => entry.code === 'images_full')) return sentenceOf('images_full')
  return code === 'image_missing' ? sentenceOf(code) : text.waitsForServer
}

import * as v from 'valibot'
import type { DeskRow } from '@/sync'
import { maybeText, text } from '../desk-data'

const fields = v.fallback(v.record(v.string(), v.unknown()), {})

const data = v.object({
  actor_id: text,
  actor_name: maybeText,
  action: text,
  target_type: text,
  target_id: text,
  person_id: maybeText,
  person_name: maybeText,
  before: fields,
  after: fields,
  created_at: text,
})

/** An entry of the audit log. */
export interface AuditEntry extends v.InferOutput<typeof data> {
  id: string
}

/** A row of kind `audit` as the device holds it; what it holds may be damaged. */
export const auditEntryOf = ({ id, data: found }: DeskRow): AuditEntry => ({
  ...v.parse(data, found ?? {}),
  id,
})

/** What a field was and is; null: it was not, or is not any more. */
export interface Changed {
  field: string
  before: string | null
  after: string | null
}

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What an entry says of each field, without those that say nothing. */
export const changesOf = ({ before, after }: AuditEntry): Changed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: written(before[field]), after: written(after[field]) }))
    .filter((one) => one.before !== one.after)

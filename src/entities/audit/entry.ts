import * as v from 'valibot'
import { ownOf } from '@/src/domain/own-of'
import type { DeskRow } from '@/sync'
import { maybeText, text } from '../desk-data'
import { fieldNames } from './field-names'
import { valueNames } from './value-names'

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

/** What a field was and is, as the team reads it; null: it was not, or is not any more. */
export interface Changed {
  field: string
  name: string
  before: string | null
  after: string | null
}

function written(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  const names = ownOf(valueNames, field) ?? {}
  const named = (one: unknown) => ownOf(names, one) ?? (typeof one === 'string' ? one : JSON.stringify(one))
  return Array.isArray(value) ? value.map(named).join('、') || null : named(value)
}

/** What an entry says of each field, without those that say nothing. */
export const changesOf = ({ before, after }: AuditEntry): Changed[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      name: ownOf(fieldNames, field) ?? field,
      before: written(field, before[field]),
      after: written(field, after[field]),
    }))
    .filter((one) => one.before !== one.after)

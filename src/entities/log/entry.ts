import * as v from 'valibot'
import type { DeskRow } from '@/sync'
import { maybeText, text } from '../desk-data'

const data = v.object({
  person_id: text,
  person_name: maybeText,
  session_id: text,
  log_type: text,
  message: text,
  page: maybeText,
  release: maybeText,
  user_agent: text,
  created_at: text,
})

/** Something that went wrong on somebody's device. */
export interface LogEntry extends v.InferOutput<typeof data> {
  id: string
}

/** A row of kind `log` as the device holds it; what it holds may be damaged. */
export const logEntryOf = ({ id, data: found }: DeskRow): LogEntry => ({ ...v.parse(data, found ?? {}), id })

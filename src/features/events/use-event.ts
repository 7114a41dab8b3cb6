import { useState } from 'react'
import { useBlocked } from '@/src/entities/mute/use-mutes'
import { type Absence, type EventRow, useAbsence, useRow } from '@/sync'

export type EventView =
  | { state: 'shown'; event: EventRow }
  // What was shown before it went; of one that was never here nothing is known.
  | (Absence & { last: EventRow | undefined })

/** An event by id: from the device, else asked of the server. Of whom one blocks it is gone, as the server says. */
export function useEvent(id = ''): EventView {
  const { row, ready } = useRow('events', id)
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  const absence = useAbsence(['events'], id, ready && !row)
  const blocked = useBlocked()
  if (row && blocked.has(row.user_id)) return { state: 'gone', last: row }
  if (row) return { state: 'shown', event: row }
  return { ...absence, last: last?.id === id ? last : undefined }
}

import { useUnblocked } from '@/src/entities/mute/use-mutes'
import { useRows } from '@/sync'

const PUBLIC = { stream: 'events', where: { is_draft: false }, sort: 'until_ms' } as const

/** The events on this device by their end, drafts and those of whom one blocks left out. */
export function useEvents() {
  const list = useRows(PUBLIC)
  return { rows: useUnblocked(list.rows), ready: list.ready }
}

import type { EventCategory } from '@/src/domain/event-categories'
import type { EventRow } from '@/sync'

/** What every way of showing the events is given. */
export interface ViewProps {
  /** Those on this device of the chosen category, by their end; drafts are none of them. */
  events: readonly EventRow[]
  /** The device has read what it holds. */
  isRead: boolean
  category: EventCategory | null
  /** There may be more to come than the device holds. */
  goesOn: boolean
  /** Shows all categories. */
  onAll: () => void
  /** Shows what is to come. */
  onUpcoming: () => void
}

import { type EventCategory, eventCategories } from '@/src/domain/event-categories'
import { useShown } from '@/src/ui/use-shown'

export const VIEWS = ['upcoming', 'going', 'past', 'calendar'] as const
export type View = (typeof VIEWS)[number]

export interface Shown {
  view: View
  /** Null: all of them. */
  category: EventCategory | null
}

/** What of the events is shown, by the address. */
export function useView(): [Shown, (change: Partial<Shown>) => void] {
  const [params, showBy] = useShown()
  const shown: Shown = {
    view: VIEWS.find((name) => name === params.get('view')) ?? 'upcoming',
    category: eventCategories.find((name) => name === params.get('category')) ?? null,
  }
  const show = (change: Partial<Shown>) => {
    const { view, category } = { ...shown, ...change }
    showBy({ view: view === 'upcoming' ? null : view, category })
  }
  return [shown, show]
}

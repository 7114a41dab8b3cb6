import { useShown } from '@/src/ui/use-shown'

/** The types of the specification, as a person knows them. */
export const TYPES = ['all', 'like', 'comment', 'follow', 'event_reminder', 'announcement', 'system'] as const
export const VIEWS = ['all', 'unread'] as const

export interface Filter {
  view: (typeof VIEWS)[number]
  type: (typeof TYPES)[number]
}

const unlessAll = (name: string): string | null => (name === 'all' ? null : name)

/** Which notifications are shown, by the address. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [params, showBy] = useShown()
  const filter: Filter = {
    view: VIEWS.find((name) => name === params.get('view')) ?? 'all',
    type: TYPES.find((name) => name === params.get('type')) ?? 'all',
  }
  const show = (change: Partial<Filter>) => {
    const { view, type } = { ...filter, ...change }
    showBy({ view: unlessAll(view), type: unlessAll(type) })
  }
  return [filter, show]
}

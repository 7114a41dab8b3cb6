import { type KeyboardEvent, useId } from 'react'

interface Given<Item> {
  /** What there is to choose from; nothing: the list is closed. */
  items: readonly Item[]
  /** The one that is chosen; -1: none. */
  active: number
  /** Whether a step of the arrow keys leads to none, beside the list, before it begins again. */
  hasRest: boolean
  onMove: (to: number) => void
  onPick: (item: Item) => void
  onClose: () => void
}

/** The keys and marks of a field with a list under it (the ARIA pattern): the focus stays in the field. */
export function useListbox<Item>({ items, active, hasRest, onMove, onPick, onClose }: Given<Item>) {
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  const rest = Number(hasRest)
  const places = items.length + rest

  const takeKey = (key: string): boolean => {
    if (items.length === 0) return false
    const chosen = items[active]
    if (key === 'ArrowDown') onMove(((active + rest + 1) % places) - rest)
    else if (key === 'ArrowUp') onMove(((Math.max(active, -rest) + rest + places - 1) % places) - rest)
    else if (key === 'Escape') onClose()
    else if (key === 'Enter' && chosen !== undefined) onPick(chosen)
    else return false
    return true
  }

  return {
    id,
    items,
    active,
    onPick,
    optionId,
    /** True when the key was for the list. */
    onKey: (event: KeyboardEvent): boolean => {
      const isTaken = takeKey(event.key)
      if (isTaken) event.preventDefault()
      return isTaken
    },
    /** For an input: a text area may not be a combobox. */
    combobox: { role: 'combobox', 'aria-expanded': items.length > 0 },
    control: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': id,
      ...(active >= 0 && { 'aria-activedescendant': optionId(active) }),
    },
  }
}

export type ListboxState<Item> = ReturnType<typeof useListbox<Item>>

import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { countTags, suggestTags } from '@/src/domain/tag-suggestions'
import { useRows } from '@/sync/live'

interface Asked {
  typed: string
  taken: readonly string[]
  pick: (tag: string) => void
}

/** The village's tags for what is being typed. Nothing is read before the field has the focus. */
export function useSuggestions({ typed, taken, pick }: Asked) {
  const listId = useId()
  const [hasFocus, setFocus] = useState(false)
  // What the choice was made for: typed on, there is none any more.
  const [choice, setChoice] = useState({ for: '', at: -1, isClosed: false })
  const { rows } = useRows(hasFocus ? { stream: 'posts', sort: 'feed_key' } : null)
  const use = useMemo(() => countTags(rows), [rows])
  const tags = useMemo(() => (hasFocus ? suggestTags(use, typed, taken) : []), [hasFocus, use, typed, taken])
  const isSame = choice.for === typed
  const isOpen = tags.length > 0 && !(isSame && choice.isClosed)
  const active = isOpen && isSame ? Math.min(choice.at, tags.length - 1) : -1
  const optionId = (index: number) => `${listId}-${index}`

  /** True when the key was for the list. */
  const takeKey = (key: string): boolean => {
    if (!isOpen) return false
    const places = tags.length + 1
    const chosen = tags[active]
    if (key === 'ArrowDown') setChoice({ for: typed, at: ((active + 2) % places) - 1, isClosed: false })
    else if (key === 'ArrowUp')
      setChoice({ for: typed, at: ((active + 1 + places - 1) % places) - 1, isClosed: false })
    else if (key === 'Escape') setChoice({ for: typed, at: -1, isClosed: true })
    else if (key === 'Enter' && chosen !== undefined) pick(chosen)
    else return false
    return true
  }

  return {
    tags: isOpen ? tags : [],
    active,
    listId,
    optionId,
    setFocus,
    onKey: (event: KeyboardEvent): boolean => {
      const isTaken = takeKey(event.key)
      if (isTaken) event.preventDefault()
      return isTaken
    },
    control: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      ...(active >= 0 && { 'aria-activedescendant': optionId(active) }),
    },
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>

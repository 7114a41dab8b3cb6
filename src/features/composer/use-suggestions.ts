import { useMemo, useState } from 'react'
import { countTags, suggestTags } from '@/src/domain/tag-suggestions'
import { useListbox } from '@/src/ui/use-listbox'
import { useRows } from '@/sync'

interface Asked {
  typed: string
  taken: readonly string[]
  pick: (tag: string) => void
}

/** The village's tags for what is being typed. Nothing is read before the field has the focus. */
export function useSuggestions({ typed, taken, pick }: Asked) {
  const [hasFocus, setFocus] = useState(false)
  // What the choice was made for: typed on, there is none any more.
  const [choice, setChoice] = useState({ for: '', at: -1, isClosed: false })
  const { rows } = useRows(hasFocus ? { stream: 'posts', sort: 'feed_key' } : null)
  const use = useMemo(() => countTags(rows), [rows])
  const tags = useMemo(() => (hasFocus ? suggestTags(use, typed, taken) : []), [hasFocus, use, typed, taken])
  const isSame = choice.for === typed
  const isOpen = tags.length > 0 && !(isSame && choice.isClosed)
  const active = isOpen && isSame ? Math.min(choice.at, tags.length - 1) : -1
  const choose = (at: number, isClosed = false) => setChoice({ for: typed, at, isClosed })
  const listbox = useListbox({
    items: isOpen ? tags : [],
    active,
    hasRest: true,
    onMove: choose,
    onPick: pick,
    onClose: () => choose(-1, true),
  })
  return { listbox, setFocus, control: { ...listbox.control, ...listbox.combobox } }
}

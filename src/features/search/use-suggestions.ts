import { useMemo, useState } from 'react'
import { folded } from '@/src/domain/search-words'
import { countTags, suggestTags } from '@/src/domain/tag-suggestions'
import { useListbox } from '@/src/ui/use-listbox'
import { useRows } from '@/sync'

const MOST = 6

export interface Suggestion {
  /** What it searches for. */
  search: string
  isRecent: boolean
}

/** At most six: earlier searches that hold what is typed, then tags. */
export function suggestionsFor(
  typed: string,
  recent: readonly string[],
  tags: readonly string[],
): Suggestion[] {
  const sought = folded(typed)
  const lately = recent
    .filter((search) => folded(search) !== sought && folded(search).includes(sought))
    .slice(0, 3)
  // Several are one without their blanks.
  const searches = new Set(tags.map((tag) => `#${tag.replaceAll(/\s/g, '')}`))
  const made = [...searches].filter((tag) => folded(tag) !== sought)
  return [
    ...lately.map((search) => ({ search, isRecent: true })),
    ...made.filter((tag) => !lately.includes(tag)).map((search) => ({ search, isRecent: false })),
  ].slice(0, MOST)
}

interface Given {
  typed: string
  recent: readonly string[]
  pick: (search: string) => void
}

/** Earlier searches and the village's tags for what is being typed, chosen by arrow keys or a tap. */
export function useSuggestions({ typed, recent, pick }: Given) {
  // Open only for what was typed with the field in hand, until it is confirmed or closed.
  const [choice, setChoice] = useState({ for: '', at: -1 })
  const isOpen = choice.for !== '' && choice.for === typed
  const { rows } = useRows(isOpen ? { stream: 'posts', sort: 'feed_key' } : null)
  const use = useMemo(() => countTags(rows), [rows])
  const found = useMemo(
    () => (isOpen ? suggestionsFor(typed, recent, suggestTags(use, typed, [])) : []),
    [isOpen, typed, recent, use],
  )
  const active = Math.min(choice.at, found.length - 1)
  const close = () => setChoice({ for: '', at: -1 })
  const listbox = useListbox({
    items: found,
    active,
    hasRest: true,
    onMove: (at) => setChoice({ for: typed, at }),
    onPick: ({ search }) => pick(search),
    onClose: close,
  })
  return { listbox, open: (text: string) => setChoice({ for: text, at: -1 }), close }
}
